@echo off
rem Starts nnuesoc on Windows. The exit status is the command's. NNUESOC_JAVA_OPTS appends options for java.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
rem Java's second compiler (C2) works 30 times later than by default: most commands end before its work would pay.
set "later=-XX:Tier4InvocationThreshold=150000 -XX:Tier4MinInvocationThreshold=18000 -XX:Tier4CompileThreshold=450000 -XX:Tier4BackEdgeThreshold=1200000"
"%java%" -Xmx512m -XX:+UseSerialGC %later% -Dnnuesoc.program=nnuesoc %NNUESOC_JAVA_OPTS% -jar "%~dp0..\app\nnuesoc-cli.jar" %*
exit /b %ERRORLEVEL%
