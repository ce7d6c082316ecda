import { join, resolve } from 'node:path'
import { readConfig, type Config } from '#kit/api/config.ts'
import { startPostgres } from '#kit/api/postgres.ts'
import { exitWith } from '#kit/api/setup-error.ts'

/** For command-line programs: runs `work` with the portal's database (owner's rights), then ends the process. */
export async function withDatabase(work: (url: string, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const postgres = config.DATABASE_URL ? undefined : await startPostgres(join(config.DATA_DIR, 'postgres'))
    try {
      await work(config.DATABASE_URL ?? postgres!.url(), config)
    } finally {
      await postgres?.stop()
    }
  } catch (error) {
    exitWith(error)
  }
}

/**
 * A file or folder given on the command line, relative to where npm was called; `position` counts arguments that are
 * not options.
 */
export function pathArgument(position = 0): string | undefined {
  const given = process.argv.slice(2).filter((part) => !part.startsWith('--'))[position]
  return given && resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
}
