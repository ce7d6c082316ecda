import { CamelCasePlugin, PostgresQueryCompiler, type PluginTransformQueryArgs, type RootOperationNode } from 'kysely'

/** There are a few hundred names; each is turned once. */
function remembered(turn: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const turned = turn(name)
    known.set(name, turned)
    return turned
  }
}

/** The column that a record's field is. */
export const toSnake = remembered((name) =>
  /^[A-Z]/.test(name) ? name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase() : name,
)
const toPascal = remembered((name) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()))

/** Writes the names of fields as those of columns: `DcgNo` is `dcg_no`. */
export class ColumnNames extends PostgresQueryCompiler {
  readonly #written = remembered((name) => super.sanitizeIdentifier(toSnake(name)))

  protected override sanitizeIdentifier(name: string): string {
    return this.#written(name)
  }
}

/** Columns of rows by the names of fields. Names that start lower-case stay as they are in jsonb only. */
export class WireNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  // The compiler writes them (`ColumnNames`), which is quicker than a copy of each query.
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  protected override camelCase(name: string): string {
    return toPascal(name)
  }
}
