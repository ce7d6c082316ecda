import { answer, type Handler } from '#kit/api/handle.ts'
import { holds } from '#kit/api/caller.ts'
import { getUnpaid } from '../contract.ts'
import { pathsAt } from './handlers.ts'

/** What the company owes, for callers who may read an existing list of it. */
export const owedHandlers: Handler[] = [
  answer(getUnpaid, async ({ db, caller, declared, origin }) => {
    const exists = pathsAt(declared, caller, origin)
    const rules = declared.all('owed').filter(({ right, path }) => holds(caller, right) && exists(path))
    const found = await Promise.all(
      rules.map(async ({ path, sums }) =>
        (await sums(db, caller.ContractCompanyId)).map((sum) => ({ ...sum, Path: `${path}?CurrencyCode=${sum.CurrencyCode}` })),
      ),
    )
    return found.flat()
  }),
]
