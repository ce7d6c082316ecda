import { check as clocks } from './clocks.ts'
import { check as countries } from './countries.ts'
import { check as docs } from './docs.ts'
import { check as fileSize } from './file-size.ts'
import { check as imports } from './imports.ts'
import { check as links } from './links.ts'
import { check as lockfile } from './lockfile.ts'
import { check as newest } from './newest.ts'
import { check as permissions } from './permissions.ts'
import { check as portable } from './portable.ts'
import { check as questions } from './questions.ts'
import { check as schema } from './schema.ts'
import { check as settings } from './settings.ts'
import { check as states } from './states.ts'
import { check as texts } from './texts.ts'
import { check as words } from './words.ts'

/** House rules as programs: each returns its list of errors. */
const CHECKS: Record<string, () => Promise<string[]>> = {
  docs,
  'file size': fileSize,
  imports,
  texts,
  words,
  countries,
  portable,
  lockfile,
  settings,
  schema,
  permissions,
  states,
  clocks,
  links,
  newest,
  questions,
}

/** Runs all of them; one that throws reports that as its error. */
export function runChecks(): Promise<{ name: string; issues: string[] }[]> {
  return Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => ({
      name,
      issues: await check().catch((error: Error) => [error.stack ?? error.message]),
    })),
  )
}
