import { spawn, type ChildProcess } from 'node:child_process'
import { readConfig } from '#kit/api/config.ts'
import { ROOT } from '#kit/api/root.ts'
import { exitWith } from '#kit/api/setup-error.ts'
import { onShutdown } from '#kit/api/shutdown.ts'

/** `npm run dev`: pages from Vite at PORT, updated as files change; the server at the next port, restarted as files change. */
function run(args: string[], env: Record<string, string>): ChildProcess {
  // Not QUAYSIDE_LAUNCHER: the --watch process is in between.
  return spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, QUAYSIDE_LAUNCHER: '', ...env } })
}

try {
  const { PORT, HOST } = readConfig(process.env)
  const api = String(PORT + 1)
  const programs = [
    run(['--watch', '--watch-preserve-output', 'api/main.ts'], {
      PORT: api,
      PAGES_FROM_VITE: '1',
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://${HOST}:${PORT}`,
    }),
    run(['node_modules/vite/bin/vite.js', '--host', HOST, '--port', String(PORT), '--strictPort'], {
      API_URL: `http://${HOST}:${api}`,
    }),
  ]
  onShutdown(async () => {
    await Promise.all(
      programs.map(
        (program) => new Promise((done) => (program.exitCode === null ? program.once('exit', done).kill('SIGTERM') : done(null))),
      ),
    )
  })
} catch (error) {
  exitWith(error)
}
