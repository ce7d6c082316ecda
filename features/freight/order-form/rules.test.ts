import { describe, expect, test } from 'vitest'
import { KIND_LIST, KINDS, BATTERY } from '#features/freight/core/rules.ts'
import { codes, GOODS } from '#features/freight/orders/rules/fixture-goods.ts'
import { fieldNames } from '#features/freight/orders/rules/kind-fields.ts'
import { fitsDraft, changedFields, frozenFields } from './rules.ts'
import { orderHints } from './hints.ts'

describe('order kinds', () => {
  test('freeze their fields step by step', () => {
    for (const kind of KIND_LIST) {
      const [all, details, documents, none] = (['all', 'details', 'papers', 'none'] as const).map(
        (level) => frozenFields(kind, level).size,
      )
      expect([all, none]).toEqual([0, fieldNames(kind).size])
      expect(details).toBeLessThan(documents!)
    }
    expect(
      changedFields(KINDS.lclFull, { Remark: null, DeliveryAddresses: [] }, {
        DeliveryAddresses: [],
        CustomerOrderNo: null,
      } as never),
    ).toEqual([])
  })

  test('a draft accepts any content up to two megabytes', () => {
    expect(fitsDraft({ Cartons: 'x'.repeat(1_900_000) })).toBe(true)
    expect(fitsDraft({ Cartons: 'x'.repeat(2_000_001) })).toBe(false)
  })

  test('UN numbers of batteries are checked, and loose cells by air get a hint', () => {
    const hints = (kind: keyof typeof KINDS, BatteryType: number, UnNo: string | null = null) =>
      codes(orderHints(KINDS[kind], { DeclarationItems: [{ ...GOODS, BatteryType, UnNo }] }))
    expect(hints('lclFull', BATTERY.none, 'UN1263')).toEqual([])
    for (const [type, fits, not] of [
      [BATTERY.lithiumInEquipment, 'UN3481', 'UN3480'],
      [BATTERY.lithiumWithEquipment, 'UN3481', 'UN3091'],
      [BATTERY.lithiumAlone, 'UN3480', 'UN3481'],
      [BATTERY.lithiumMetal, 'UN3091', 'UN3481'],
    ] as const) {
      expect([hints('lclFull', type), hints('lclFull', type, fits)]).toEqual([[], []])
      expect(hints('lclFull', type, not)).toEqual(['DeclarationItems[0].UnNo unNoUnusual'])
    }
    expect(hints('airFull', BATTERY.lithiumAlone, 'UN3480')).toEqual(['DeclarationItems[0].BatteryType looseCells'])
    expect(hints('fclTail', BATTERY.lithiumAlone, 'UN3481')).toEqual([])
  })
})
