@echo off
rem Starts nnuesoc on Windows. The exit status is the command's. NNUESOC_JAVA_OPTS appends options for java.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" -Xmx512m -XX:+UseSerialGC -Dnnuesoc.program=nnuesoc %NNUESOC_JAVA_OPTS% -jar "%~dp0..\app\nnuesoc-cli.jar" %*
exit /b %ERRORLEVEL%
