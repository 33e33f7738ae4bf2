#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares two states of the program on the golden family (commands.txt beside this file).

    build/golden-family/compare.py OLD NEW [PART...]

OLD and NEW are folders of two checkouts. Each command line (or those that contain a PART) runs in both, in an empty
folder; standard output, standard error, the status and every file that it leaves must be the same bytes, except for the
names of the two folders. Prints each difference, then "N of M the same".
"""
import os, shutil, subprocess, sys, tempfile

LIMIT_S = 300
LINKS = {'examples': ['examples'], 'testvectors': ['testvectors'], 'docs': ['docs'],
         'board': ['hps/board', 'board'], 'maps': ['examples/maps', 'maps']}

def run(command, root):
    root = os.path.abspath(root)
    folder = tempfile.mkdtemp(prefix='golden-')
    try:
        for link, places in LINKS.items():
            os.symlink(next(p for p in (os.path.join(root, x) for x in places) if os.path.isdir(p)), os.path.join(folder, link))
        script = ('S="--shape 1,16,32,32 --net synthetic:7"; T="--shape 1,1,1,1 --net synthetic:7"; '
                  f'nnuesoc() {{ "{root}/nnuesoc" "$@"; }}\n{command}\n')
        done = subprocess.run(['bash', '-c', script], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT_S)
        parts = {'standard output': done.stdout, 'standard error': done.stderr, 'status': str(done.returncode).encode()}
        for where, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(where, name)
                if not os.path.islink(path):
                    with open(path, 'rb') as file:
                        parts['file ' + os.path.relpath(path, folder)] = file.read()
        return {k: v.replace(folder.encode(), b'FOLDER').replace(root.encode(), b'ROOT') for k, v in parts.items()}
    except subprocess.TimeoutExpired:
        return {'status': f'none in {LIMIT_S} s'.encode()}
    finally:
        shutil.rmtree(folder, ignore_errors=True)

def first_difference(a, b):
    x, y = a.splitlines(), b.splitlines()
    for i in range(max(len(x), len(y))):
        p, q = x[i:i + 1], y[i:i + 1]
        if p != q:
            show = lambda l: repr(l[0][:160].decode('utf-8', 'replace')) if l else 'no such line'
            return f'line {i + 1}: {show(p)} / {show(q)}'
    return 'line ends'

def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    old, new, wanted = sys.argv[1], sys.argv[2], sys.argv[3:]
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, 'commands.txt'), encoding='utf-8') as file:
        lines = [line.rstrip('\n') for line in file if line.strip() and not line.startswith('#')]
    lines = [line for line in lines if not wanted or any(part in line for part in wanted)]
    same = 0
    for line in lines:
        a, b = run(line, old), run(line, new)
        differing = [k for k in sorted(a.keys() | b.keys()) if a.get(k) != b.get(k)]
        if differing:
            print(line)
            for k in differing:
                print(f'    {k}: ' + ('only old' if k not in b else 'only new' if k not in a else first_difference(a[k], b[k])), flush=True)
        else:
            same += 1
    print(f'{same} of {len(lines)} the same')
    return 0 if same == len(lines) else 1

if __name__ == '__main__':
    sys.exit(main())
