import { approveProduct, rejectProduct, submitProduct } from '#features/warehouse/products/api/service.ts'
import { createProduct } from '#features/warehouse/products/api/save-product.ts'
import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { productFields, SALES_PLATFORM } from '#features/warehouse/products/rules.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { Db } from '#kit/api/db.ts'
import { productPicture } from './product-pictures.ts'
import { customer, STAFF_OF, type Demo } from './world.ts'
import { BATTERY } from '#features/freight/core/rules.ts'

type State = 'new' | 'reviewing' | 'approved' | 'rejected'
type Row = {
  company: number
  country: Country
  sku: string
  fnsku: string
  en: string
  zh: string
  unit: [length: number, width: number, height: number, weight: number]
  pieces: number
  carton: [length: number, width: number, height: number, weight: number]
  platform: number
  state: State
  battery?: number
  sn?: boolean
  accessories?: { AccessoryCode: string; Name: string; QtyPerSet: number; IsMain: boolean }[]
}

const CHAIR = [
  { AccessoryCode: 'FRAME', Name: 'Frame', QtyPerSet: 1, IsMain: true },
  { AccessoryCode: 'SEAT', Name: 'Seat', QtyPerSet: 1, IsMain: false },
  { AccessoryCode: 'SCREWS', Name: 'Screws', QtyPerSet: 8, IsMain: false },
]

/** Every review state and every colour of the carton check. */
const NAMED: readonly Row[] = [
  {
    company: 420561,
    country: 'GB',
    sku: 'LJ-MUG-01',
    fnsku: 'X00LJMUG01',
    en: 'Ceramic mug 350 ml',
    zh: '陶瓷马克杯 350ml',
    unit: [12, 9, 10, 0.35],
    pieces: 36,
    carton: [37, 37, 31, 13.4],
    platform: SALES_PLATFORM.amazon,
    state: 'approved',
  },
  {
    company: 420561,
    country: 'GB',
    sku: 'LJ-LAMP-02',
    fnsku: 'X00LJLMP02',
    en: 'Rechargeable desk lamp',
    zh: '充电台灯',
    unit: [30, 20, 12, 1.2],
    pieces: 6,
    carton: [61, 21, 37, 7.8],
    platform: SALES_PLATFORM.amazon,
    state: 'approved',
    battery: BATTERY.lithiumInEquipment,
  },
  {
    company: 420561,
    country: 'GB',
    sku: 'LJ-BLKT-03',
    fnsku: 'X00LJBLK03',
    en: 'Fleece blanket',
    zh: '法兰绒毛毯',
    unit: [35, 30, 12, 1.1],
    pieces: 10,
    carton: [60, 40, 40, 11.6],
    platform: SALES_PLATFORM.amazon,
    state: 'approved',
  },
  {
    company: 420561,
    country: 'GB',
    sku: 'LJ-POT-04',
    fnsku: 'X00LJPOT04',
    en: 'Cooking pot with lid',
    zh: '带盖汤锅',
    unit: [30, 20, 20, 1.9],
    pieces: 12,
    carton: [60, 40, 60, 23],
    platform: SALES_PLATFORM.amazon,
    state: 'approved',
  },
  {
    company: 413939,
    country: 'GB',
    sku: 'HT-BOX-01',
    fnsku: 'X00HTBOX01',
    en: 'Storage box with lid',
    zh: '带盖收纳箱',
    unit: [25, 20, 15, 0.8],
    pieces: 8,
    carton: [51, 41, 31, 7.1],
    platform: SALES_PLATFORM.ebay,
    state: 'approved',
  },
  {
    company: 426299,
    country: 'DE',
    sku: 'YC-TOY-01',
    fnsku: 'X00YCTOY01',
    en: 'Wooden puzzle',
    zh: '木质拼图',
    unit: [18, 12, 8, 0.25],
    pieces: 48,
    carton: [55, 49, 33, 12.9],
    platform: SALES_PLATFORM.amazon,
    state: 'approved',
  },
  {
    company: 426299,
    country: 'DE',
    sku: 'YC-SPK-02',
    fnsku: 'X00YCSPK02',
    en: 'Bluetooth speaker',
    zh: '蓝牙音箱',
    unit: [20, 10, 10, 0.6],
    pieces: 20,
    carton: [51, 41, 21, 12.7],
    platform: SALES_PLATFORM.amazon,
    state: 'reviewing',
    battery: BATTERY.lithiumInEquipment,
    sn: true,
  },
  {
    company: 426299,
    country: 'DE',
    sku: 'YC-CAM-03',
    fnsku: 'X00YCCAM03',
    en: 'Indoor camera',
    zh: '室内摄像头',
    unit: [12, 8, 8, 0.3],
    pieces: 24,
    carton: [49, 33, 12, 7.6],
    platform: SALES_PLATFORM.amazon,
    state: 'approved',
    sn: true,
  },
  {
    company: 430118,
    country: 'GB',
    sku: 'QH-CHAIR-01',
    fnsku: 'X00QHCHR01',
    en: 'Office chair',
    zh: '办公椅',
    unit: [110, 60, 18, 18.5],
    pieces: 1,
    carton: [112, 61, 18, 19.2],
    platform: SALES_PLATFORM.ownShop,
    state: 'approved',
    accessories: CHAIR,
  },
  {
    company: 430118,
    country: 'DE',
    sku: 'QH-CHAIR-01',
    fnsku: 'X00QHCHD01',
    en: 'Office chair',
    zh: '办公椅',
    unit: [110, 60, 18, 18.5],
    pieces: 1,
    carton: [112, 61, 18, 19.2],
    platform: SALES_PLATFORM.ownShop,
    state: 'approved',
    accessories: CHAIR,
  },
  {
    company: 430118,
    country: 'GB',
    sku: 'QH-BAG-02',
    fnsku: 'X00QHBAG02',
    en: 'Canvas tote bag',
    zh: '帆布手提袋',
    unit: [40, 30, 4, 0.45],
    pieces: 25,
    carton: [60, 50, 40, 11.8],
    platform: SALES_PLATFORM.temu,
    state: 'new',
  },
  {
    company: 430118,
    country: 'GB',
    sku: 'QH-VASE-03',
    fnsku: 'X00QHVAS03',
    en: 'Stoneware vase',
    zh: '陶土花瓶',
    unit: [30, 20, 20, 1.9],
    pieces: 10,
    carton: [60, 40, 60, 19.9],
    platform: SALES_PLATFORM.tiktok,
    state: 'new',
  },
  {
    company: 430118,
    country: 'DE',
    sku: 'QH-FRAME-04',
    fnsku: 'X00QHFRM04',
    en: 'Picture frame A3',
    zh: '相框 A3',
    unit: [42, 32, 3, 0.7],
    pieces: 24,
    carton: [43, 65, 37, 17.5],
    platform: SALES_PLATFORM.amazon,
    state: 'rejected',
  },
]

const THINGS = [
  ['Garden light', '花园灯'],
  ['Bath towel', '浴巾'],
  ['Cutting board', '砧板'],
  ['Phone stand', '手机支架'],
  ['Yoga mat', '瑜伽垫'],
] as const

/** Thirty more approved products for two companies, so that lists have pages. */
const GENERATED: readonly Row[] = [430118, 413939].flatMap((company) =>
  Array.from({ length: 30 }, (_, index): Row => {
    const number = String(index + 1).padStart(3, '0')
    const country: Country = index % 3 === 2 ? 'DE' : 'GB'
    const [en, zh] = THINGS[index % THINGS.length]!
    return {
      company,
      country,
      sku: `GEN-${number}`,
      fnsku: `X0${company}${String(index).padStart(2, '0')}`.slice(0, 10),
      en: `${en} ${number}`,
      zh: `${zh} ${number}`,
      unit: [20 + (index % 5), 15, 10, 0.5 + (index % 4) / 10],
      pieces: 20,
      carton: [20 + (index % 5), 60, 50, 20],
      platform: [SALES_PLATFORM.amazon, SALES_PLATFORM.ebay, SALES_PLATFORM.ownShop][index % 3]!,
      state: 'approved',
    }
  }),
)

/** FNSKUs of the generated products of a company in a country. */
export function generatedFnskus(company: number, country: Country): string[] {
  return GENERATED.filter((row) => row.company === company && row.country === country).map((row) => row.fnsku)
}

const CUSTOMS = '6912001000'

export function planProducts(demo: Demo): void {
  for (const [variant, row] of [...NAMED, ...GENERATED].entries()) {
    demo.plan(225, 2, row.company, async (db) => {
      const owner: SiteOwner = { ContractCompanyId: row.company, country: row.country, ...(await customer(db, row.company)) }
      const ImageFileId = await productPicture(db, demo.store, row.company, { name: row.en, sku: row.sku, variant })
      const fields = productFields.parse({
        ...fieldsOf(row),
        ImageFileId,
        Attachments: await batteryFiles(demo, db, owner, row),
      })
      const { Id } = await createProduct(db, owner, fields, row.sn ?? false)
      if (row.state === 'new') return
      await submitProduct(db, owner, Id, translatorFor('en-US'))
      if (row.state === 'approved') await approveProduct(db, { ContractCompanyId: row.company, Id }, STAFF_OF[row.country])
      if (row.state === 'rejected')
        await rejectProduct(
          db,
          { ContractCompanyId: row.company, Id },
          STAFF_OF[row.country],
          'The glass needs corner protection; please give the packed size',
        )
    })
  }
}

/** Products with a battery are submitted with their two documents. */
async function batteryFiles(demo: Demo, db: Db, owner: SiteOwner, row: Row) {
  if (!row.battery) return []
  const documents = [
    { Kind: 'msds', FileName: `MSDS-${row.sku}.pdf`, title: 'Material safety data sheet' },
    { Kind: 'un383', FileName: `UN38.3-${row.sku}.pdf`, title: 'UN38.3 test summary' },
  ] as const
  return Promise.all(
    documents.map(async ({ Kind, FileName, title }) => ({
      Kind,
      FileName,
      FileId: await demo.pdf(db, owner, FileName, [title, row.en, row.zh, row.fnsku]),
    })),
  )
}

function fieldsOf(row: Row) {
  const [UnitLength, UnitWidth, UnitHeight, UnitWeight] = row.unit
  const [CartonLength, CartonWidth, CartonHeight, CartonWeight] = row.carton
  return {
    Sku: row.sku,
    Fnsku: row.fnsku,
    NameCn: row.zh,
    NameEn: row.en,
    UnitLength,
    UnitWidth,
    UnitHeight,
    UnitWeight,
    PcsPerCarton: row.pieces,
    CartonLength,
    CartonWidth,
    CartonHeight,
    CartonWeight,
    BatteryType: row.battery ?? BATTERY.none,
    IsHazardous: false,
    DangerousClass: '0',
    [row.country === 'GB' ? 'UkCustomsCode' : 'DeCustomsCode']: CUSTOMS,
    SalesPlatform: row.platform,
    LabelSize: '6*4',
    Accessories: row.accessories ?? [],
  }
}
