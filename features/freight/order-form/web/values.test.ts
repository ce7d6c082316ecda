import { KIND_LIST, KINDS, TAX_INCLUDED, DELIVERY_MODE, BATTERY } from '#features/freight/core/rules.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { describe, expect, test } from 'vitest'
import { plainOrder } from '#features/freight/orders/rules/fields.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { remainderOf, totalsOf, withRemainder } from '#features/freight/orders/web/parts/order-sums.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'
import { orderFields } from '../rules.ts'
import { differences } from './differences.ts'
import { withLongestFirst } from './sides.ts'
import { blankOrder, collectValues, imagePath, renumbered, valuesOf } from './values.ts'
import { formSchema } from './form-schema.ts'

const goods = {
  NameCn: '收纳盒',
  NameEn: 'Storage box',
  Model: 'A1',
  BrandType: 0,
  Material: 'PP',
  Function: 'Storage',
  UnitPriceUsd: '2,50',
  Qty: '100',
  QtyUnit: 'pcs',
  OriginCountry: 'cn',
  HsCode: '3924900000',
  SalesLink: 'https://example.com/a',
  Length: '30',
  Width: '20',
  Height: '10',
  NetWeight: '0.4',
  GrossWeight: '0.5',
  BatteryType: BATTERY.none,
}
const place = {
  DeliveryWarehouseType: 110001,
  FcCode: 'bhx4',
  FbaShipmentId: 'fba15abcdefg',
  ReferenceId: '1a2b3c4d',
  DeliveryMode: DELIVERY_MODE.truck,
  BookingMethod: 2,
}

function filled(over: Partial<OrderValues> = {}): OrderValues {
  return {
    ...blankOrder(KINDS.lclFull),
    DestinationCountry: 'GB',
    ReceiptPlaceCode: 'CNSZX1',
    PortOfLoading: 'CNYTN',
    PortOfDischarge: 'GBFXT',
    SailingId: 7,
    DomesticWarehouseId: 1,
    ExportDeclarationMode: 109002,
    ClearanceMode: TAX_INCLUDED,
    HblInfoId: 3,
    DeclarationItems: [
      { Key: 'a', ...goods },
      { Key: 'b', ...goods, Qty: '60' },
    ],
    Cartons: [
      {
        CartonFrom: '1',
        CartonTo: '10',
        Length: '60',
        Width: '40',
        Height: '40',
        GrossWeight: '12,5',
        Items: [
          { Line: 'b', Qty: 6 },
          { Line: 'a', Qty: 10 },
        ],
      },
      {},
    ],
    DeliveryAddresses: [place],
    ...over,
  }
}
const issuesOf = (values: OrderValues) => {
  const read = formSchema(KINDS.lclFull).safeParse(values)
  return read.success ? [] : fieldIssues(read.error).map(({ Field, Code }) => `${Field} ${Code}`)
}

describe('the order form', () => {
  test('numbers printed in groups are joined', () => {
    const container = { CabinetType: 102001, ContainerNo: 'csqu 305438-3' }
    expect(collectValues(KINDS.fclTail, { ...filled(), Containers: [container] } as OrderValues)).toMatchObject({
      Containers: [{ ContainerNo: 'CSQU3054383' }],
    })
    for (const MawbNo of ['78412345675', '784 1234 5675', '784-12345675'])
      expect(collectValues(KINDS.airTail, { ...filled(), MawbNo } as OrderValues)).toMatchObject({ MawbNo: '784-12345675' })
  })

  test('input is converted to the server’s order: trailing empty lines are dropped, codes are upper case, a single place gets everything', () => {
    const read = formSchema(KINDS.lclFull).safeParse(filled())
    const order = read.success ? read.data : undefined
    expect(issuesOf(filled())).toEqual([])
    expect(order).toMatchObject({
      Cartons: [
        {
          CartonFrom: 1,
          CartonTo: 10,
          GrossWeight: 12.5,
          Items: [
            { Line: 2, Qty: 6 },
            { Line: 1, Qty: 10 },
          ],
        },
      ],
      DeclarationItems: [{ UnitPriceUsd: 2.5, OriginCountry: 'CN', Brand: null }, { Qty: 60 }],
    })
    expect(order?.Cartons).toHaveLength(1)
    expect(order?.DeliveryAddresses).toMatchObject([
      {
        FcCode: 'BHX4',
        FbaShipmentId: 'FBA15ABCDEFG',
        ReferenceId: '1A2B3C4D',
        Cartons: 10,
        Pieces: 160,
        GrossWeight: 125,
        Volume: 0.96,
      },
    ])
    expect(orderFields(KINDS.lclFull).safeParse(order).success).toBe(true)
  })

  test('what is missing of the only place is named beside missing goods', () => {
    const values = filled({ DeclarationItems: [], DeliveryAddresses: [{ ...place, FbaShipmentId: '', ReferenceId: '' }] })
    expect(issuesOf(values).filter((issue) => issue.endsWith('required') || issue.startsWith('DeclarationItems '))).toEqual([
      'DeclarationItems oneGoods',
      'DeliveryAddresses[0].FbaShipmentId required',
      'DeliveryAddresses[0].ReferenceId required',
    ])
  })

  test('a carton keeps its content when goods lines are added or removed', () => {
    const values = filled()
    const without = { ...values, DeclarationItems: values.DeclarationItems.slice(1) }
    expect(collectValues(KINDS.lclFull, without)).toMatchObject({ Cartons: [{ Items: [{ Line: 1, Qty: 6 }] }] })
    const kept = valuesOf(KINDS.lclFull, collectValues(KINDS.lclFull, values))
    expect(kept.Cartons[0]!.Items).toEqual([
      { Line: kept.DeclarationItems[1]!.Key, Qty: 6 },
      { Line: kept.DeclarationItems[0]!.Key, Qty: 10 },
    ])
  })

  test('a picture belongs to its line, wherever that is when the upload ends', () => {
    const [first, second] = filled().DeclarationItems
    expect([imagePath([first!, second!], 'b'), imagePath([second!], 'b'), imagePath([first!], 'b')]).toEqual([
      'DeclarationItems[1].ImageFileId',
      'DeclarationItems[0].ImageFileId',
      undefined,
    ])
  })

  test('the longest side of each row becomes its length, as typed; rows already in order or without a side are unchanged', () => {
    const row = (Length?: unknown, Width?: unknown, Height?: unknown) => ({ Length, Width, Height })
    const sorted = withLongestFirst([
      row('60', 40, '50'),
      row('40', '60,5', '50'),
      row(10, 20, 30),
      row(50, 100),
      row(20, 20, 10),
      {},
    ])
    expect(sorted).toEqual({
      changed: 2,
      rows: [row('60', 40, '50'), row('60,5', '40', '50'), row(30, 10, 20), row(50, 100), row(20, 20, 10), {}],
    })
    expect(withLongestFirst(sorted.rows).changed).toBe(0)
  })

  test('cartons no courier accepts stop the form at their cell', () => {
    const large = filled({
      Cartons: [{ CartonFrom: '1', CartonTo: '10', Length: '100', Width: '100,01', Height: '40', GrossWeight: '12,5' }],
      DeliveryAddresses: [{ ...place, DeliveryMode: DELIVERY_MODE.express }],
    })
    expect(issuesOf(large)).toEqual(['Cartons[0].Length girthRefused'])
    expect(issuesOf({ ...large, DeliveryAddresses: [place] })).toEqual([])
    const placed = plainOrder.parse(collectValues(KINDS.lclFull, large))
    const ofChange = (values: OrderValues) => formSchema(KINDS.lclFull, placed).safeParse(values).success
    expect([
      ofChange({ ...large, Remark: 'Ring the bell' }),
      ofChange({ ...large, DeliveryAddresses: [{ ...place, DeliveryMode: DELIVERY_MODE.express, ReferenceId: 'ANOTHER1' }] }),
    ]).toEqual([true, false])
  })

  test('is unchanged after saving and reopening, including files by type', () => {
    const Files = { t168003: [{ FileId: 9, FileName: 'list.xlsx', Type: DOCUMENT.packingList }] }
    const form = collectValues(KINDS.lclFull, filled({ Files }))
    expect(differences(KINDS.lclFull, collectValues(KINDS.lclFull, valuesOf(KINDS.lclFull, form)), form)).toEqual([])
    expect(valuesOf(KINDS.lclFull, form).Files).toEqual(Files)
  })

  test('invalid and missing fields are reported together; rules over unreadable lists report nothing', () => {
    const found = issuesOf(
      filled({ SailingId: null, Cartons: [{ CartonFrom: 1, CartonTo: 5, Length: 'x', Width: 1, Height: 1, GrossWeight: 1 }] }),
    )
    expect(found).toEqual(['Cartons[0].Length number', 'SailingId required'])
  })

  test('fields not used by a choice are dropped', () => {
    const order = collectValues(
      KINDS.lclFull,
      filled({
        PickAddressId: 5,
        PickupDate: '2026-12-01',
        IsConsolidatedPickup: true,
        EoriInfoId: 4,
        InsuredValueUsd: '100',
        DeclareCompanyName: 'X',
      }),
    )
    expect(order).toMatchObject({
      PickAddressId: null,
      IsConsolidatedPickup: false,
      EoriInfoId: null,
      InsuredValueUsd: null,
      DeclareCompanyName: null,
    })
  })

  test.each(KIND_LIST)('an empty one of $name requires only what its kind needs', (kind) => {
    const read = formSchema(kind).safeParse(blankOrder(kind))
    const missing = read.success ? [] : fieldIssues(read.error).map(({ Field }) => Field)
    expect(missing).toEqual(
      expect.arrayContaining(
        kind.required.filter((field) => !['ReceiveType', 'BookingSource', 'BlType', 'BlReleaseType'].includes(field)),
      ),
    )
    expect(missing).toContain(kind.cargo === 'cartons' ? 'Cartons' : 'Containers')
    expect(missing).toContain('DeliveryAddresses[0].FbaShipmentId')
  })
})

describe('sums of places', () => {
  const two = filled({
    DeliveryAddresses: [
      { ...place, Cartons: '4', Pieces: '60', GrossWeight: '50', Volume: '0,384' },
      { ...place, FbaShipmentId: 'FBA2' },
    ],
  })

  test('of several places leave a remainder, which can be assigned to one', () => {
    const rest = remainderOf(KINDS.lclFull, two)
    expect(rest).toEqual({ Cartons: 6, Pieces: 100, GrossWeight: 75, Volume: 0.576 })
    const [first, second] = two.DeliveryAddresses
    const given = { ...two, DeliveryAddresses: [first!, withRemainder(second!, rest)] }
    expect(remainderOf(KINDS.lclFull, given)).toEqual({ Cartons: 0, Pieces: 0, GrossWeight: 0, Volume: 0 })
  })

  test('include incomplete rows as far as possible', () => {
    expect(totalsOf(KINDS.lclFull, filled({ Cartons: [{ CartonFrom: '1', Length: '60' }, { CartonFrom: 'x' }] }))).toMatchObject({
      TotalCartons: 1,
      TotalGrossWeight: 0,
      TotalVolume: 0,
    })
  })
})

test('cartons are numbered consecutively, and each row keeps its count', () => {
  expect(
    renumbered([{ CartonFrom: 5, CartonTo: 9 }, { CartonFrom: 2 }, {}]).map(({ CartonFrom, CartonTo }) => [CartonFrom, CartonTo]),
  ).toEqual([
    [1, 5],
    [6, 6],
    [7, 7],
  ])
})

test('two versions are compared cell by cell; a typed number equals the number, and empty values are equal', () => {
  const mine = { Remark: '', InsuredValueUsd: '12', DeclarationItems: [{ Qty: '5', Brand: null }] }
  const theirs = { Remark: null, InsuredValueUsd: 12, DeclarationItems: [{ Qty: 7 }, { Qty: 1 }] }
  expect(differences(KINDS.lclFull, mine, theirs).map(({ path, mine: ours, theirs: other }) => [path, ours, other])).toEqual([
    ['DeclarationItems[0].Qty', '5', 7],
    ['DeclarationItems[1].Qty', undefined, 1],
  ])
})
