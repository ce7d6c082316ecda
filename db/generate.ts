import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#kit/api/migrate.ts'
import { startThrowaway } from '#kit/api/throwaway-postgres.ts'

export const SCHEMA_FILE = join(import.meta.dirname, 'schema.gen.ts')

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  inet: 'string',
  numeric: 'number',
  regclass: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

type Column = { table: string; name: string; type: string; nullable: boolean; generated: 'always' | 'sometimes' | 'never' }

/** `name_cn` becomes `NameCn`, as in the Kysely plugin in kit/api/db.ts. */
function wireName(column: string): string {
  const name = column.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase() !== column)
    throw new Error(`column ${column}: its wire name ${name} does not lead back to it`)
  return name
}

function typeOf({ table, name, type, nullable, generated }: Column): string {
  if (type === 'jsonb') return `Json<'${table}.${wireName(name)}'>`
  const bare = TYPES[type.replace(/^_/, '')]
  if (!bare) throw new Error(`${table}.${name}: db/generate.ts has no TypeScript type for ${type}`)
  const one = type.startsWith('_') ? `${bare}[]` : bare
  const value = nullable ? `${one} | null` : one
  return generated === 'always' ? `GeneratedAlways<${value}>` : generated === 'sometimes' ? `Generated<${value}>` : value
}

/** The text of db/schema.gen.ts for a migrated database: Kysely's `Database`, tables by SQL name, columns by wire name. */
export async function generateSchema(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<Column>(
      `select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
              case when a.attgenerated <> '' then 'always' when a.attidentity <> '' or a.atthasdef then 'sometimes' else 'never' end as generated
         from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         join pg_type t on t.oid = a.atttypid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname <> 'schema_migration'
        order by c.relname, a.attnum`,
    )
    .finally(() => client.end())

  const tables = Map.groupBy(rows, ({ table }) => table)
  const blocks = [...tables].map(([table, columns]) =>
    [`  ${table}: {`, ...columns.map((column) => `    ${wireName(column.name)}: ${typeOf(column)}`), '  }'].join('\n'),
  )
  const body = `export interface Database {\n${blocks.join('\n')}\n}\n`
  const used = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  return [
    '// Written by `npm run schema` from db/migrations. Not to be edited.',
    ...(used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely'`] : []),
    ...(body.includes('Json<') ? ["import type { Json } from './json.ts'"] : []),
    '',
    body,
  ].join('\n')
}

/** Runs `work` with a migrated database on a temporary PostgreSQL server. */
export async function withMigrated<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startThrowaway()
  try {
    await migrate(postgres.url())
    return await work(postgres.url())
  } finally {
    await postgres.stop()
  }
}

if (import.meta.main) {
  await writeFile(SCHEMA_FILE, await withMigrated(generateSchema))
  console.log(`wrote ${SCHEMA_FILE}`)
}
