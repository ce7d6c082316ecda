import { useSearchParams } from '#kit/web/router.tsx'
import type { StockFilter } from '../contract.ts'
import { WARNING } from '../rules.ts'

/** Selections in the stock list in addition to its filters; both are in the URL. */
export type StockView = { warning: StockFilter['WarnType']; isByBatch: boolean }

const PARAM = { warning: 'warn', view: 'view' } as const
const BY_BATCH = 'batch'

export function useStockView(): [StockView, (next: Partial<StockView>) => void] {
  const [params, setParams] = useSearchParams()
  const warning = Object.values(WARNING).find((value) => String(value) === params.get(PARAM.warning))
  const view: StockView = { warning, isByBatch: params.get(PARAM.view) === BY_BATCH }
  const change = (next: Partial<StockView>) =>
    setParams((old) => {
      const after = { ...view, ...next }
      const query = new URLSearchParams(old)
      query.delete('page')
      const put = (name: string, value: string | undefined) => (value ? query.set(name, value) : query.delete(name))
      put(PARAM.warning, after.warning && String(after.warning))
      put(PARAM.view, after.isByBatch ? BY_BATCH : undefined)
      return query
    })
  return [view, change]
}
