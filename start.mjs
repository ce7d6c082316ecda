// `node start.mjs <file.ts> …` runs a program of this repository on the Node version pinned in package.json, after
// installing all packages. Works on a bare machine with any Node from 20 on.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { install, NODE, ROOT, systemHint } from './tools/install.mjs'
import { NODE_ENV, NODE_FLAGS } from './tools/runtime.mjs'

const [program, ...rest] = process.argv.slice(2)
if (!program) {
  console.error('usage: node start.mjs <file.ts> [arguments]')
  process.exit(2)
}
const withDev = rest[0] === '--with-dev' && Boolean(rest.shift())
install({ withDev })

const child = spawn(NODE, [...NODE_FLAGS, join(ROOT, program), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  // The program stops when this process is gone, for whatever reason.
  env: {
    ...NODE_ENV,
    ...process.env,
    PATH: join(ROOT, 'node_modules/.bin') + delimiter + process.env.PATH,
    QUAYSIDE_LAUNCHER: String(process.pid),
  },
})
child.on('error', (error) => {
  console.error(`Node cannot be started: ${error.message}\n${systemHint()}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// npm does not forward the SIGTERM it is killed by; and between npm and this process there may be a shell, which
// outlives npm.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid
  const shell = /^(sh|dash|bash|ash)$/.test(statusOf(parent)?.name ?? '') ? statusOf(parent) : undefined
  const isLeft = () => process.ppid !== parent || (shell && statusOf(parent)?.parent !== shell.parent)
  // Only once: another signal would interrupt the program's shutdown.
  const watch = setInterval(() => {
    if (!isLeft()) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

/** Name and parent of a process, on Linux. */
function statusOf(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent }
  } catch {
    return undefined
  }
}
