import { readFile } from 'node:fs/promises'
import { generateSchema, SCHEMA_FILE, withMigrated } from '#db/generate.ts'
import { shardingIssues } from './sharding.ts'

/** db/schema.gen.ts matches the migrations, and their tables can be distributed by company. */
export function check(): Promise<string[]> {
  return withMigrated(async (url) => {
    const isCurrent = (await readFile(SCHEMA_FILE, 'utf8')) === (await generateSchema(url))
    return [
      ...(isCurrent ? [] : ['db/schema.gen.ts differs from the migrations: npm run schema']),
      ...(await shardingIssues(url)),
    ]
  })
}
