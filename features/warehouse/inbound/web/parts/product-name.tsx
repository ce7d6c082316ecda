import type { PlanItemRow } from '../../contract.ts'

/** SKU and name of a line's product; all its names on hover. */
export function ProductName({ item }: { item: Pick<PlanItemRow, 'Sku' | 'NameEn' | 'NameCn'> }) {
  return (
    <span title={`${item.Sku} · ${item.NameEn} · ${item.NameCn}`}>
      {item.Sku} <span className="quiet">{item.NameEn}</span>
    </span>
  )
}
