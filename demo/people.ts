import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import type { STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { companyReview } from '#features/account/company/rules.ts'

/** Companies, users and warehouses of the demo. Names, streets and phones are invented. */

const REVIEW = companyReview.states
/** Values of SpecialNeedsType: 13 platform inventory, 1 batch management, 2 SN management. */
const need = (NeedsType: number, CountryCode: string, NeedsDetail: number) => ({
  NeedsType,
  CountryCode,
  NeedsDetail,
  IsEnable: true,
})

export const COMPANIES = [
  {
    ContractCompanyId: 420561,
    short: 'lanjing',
    NameCn: '深圳蓝鲸电商',
    Name: 'Shenzhen Lanjing Trading Co., Ltd.',
    ReviewState: REVIEW.reviewed,
    SettlementMode: SETTLEMENT.wallet,
    WarehouseCountries: ['GB'],
    special: [need(13, 'GB', 80)],
    byBatch: false,
  },
  {
    ContractCompanyId: 413939,
    short: 'hengtai',
    NameCn: '宁波恒泰',
    Name: 'Ningbo Hengtai Import and Export Co., Ltd.',
    ReviewState: REVIEW.reviewed,
    SettlementMode: SETTLEMENT.monthly,
    WarehouseCountries: ['GB', 'DE'],
    special: [],
    byBatch: false,
  },
  {
    ContractCompanyId: 426299,
    short: 'yuecheng',
    NameCn: '广州悦成',
    Name: 'Guangzhou Yuecheng Technology Co., Ltd.',
    ReviewState: REVIEW.reviewed,
    SettlementMode: SETTLEMENT.wallet,
    WarehouseCountries: ['DE'],
    special: [need(1, 'DE', 0), need(2, 'DE', 0)],
    byBatch: true,
  },
  {
    ContractCompanyId: 430118,
    short: 'qihang',
    NameCn: '杭州启航',
    Name: 'Hangzhou Qihang Home Co., Ltd.',
    ReviewState: REVIEW.reviewed,
    SettlementMode: SETTLEMENT.monthly,
    WarehouseCountries: ['GB', 'DE'],
    special: [],
    byBatch: false,
  },
  {
    ContractCompanyId: 431205,
    short: 'xinlian',
    NameCn: '厦门新联',
    Name: 'Xiamen Xinlian Co., Ltd.',
    ReviewState: REVIEW.notSubmitted,
    SettlementMode: SETTLEMENT.wallet,
    WarehouseCountries: [],
    special: [],
    byBatch: false,
  },
  {
    ContractCompanyId: 431300,
    short: 'shengda',
    NameCn: '泉州盛达',
    Name: 'Quanzhou Shengda Co., Ltd.',
    ReviewState: REVIEW.underReview,
    SettlementMode: SETTLEMENT.wallet,
    WarehouseCountries: [],
    special: [],
    byBatch: false,
  },
  {
    ContractCompanyId: 431301,
    short: 'ruifeng',
    NameCn: '东莞瑞丰',
    Name: 'Dongguan Ruifeng Co., Ltd.',
    ReviewState: REVIEW.rejected,
    SettlementMode: SETTLEMENT.wallet,
    WarehouseCountries: [],
    special: [],
    byBatch: false,
  },
  {
    ContractCompanyId: 431302,
    short: 'minghui',
    NameCn: '义乌明辉',
    Name: 'Yiwu Minghui Co., Ltd.',
    ReviewState: REVIEW.notReviewed,
    SettlementMode: SETTLEMENT.wallet,
    WarehouseCountries: [],
    special: [],
    byBatch: false,
  },
] as const

type Account = {
  account: string
  chineseName: string
  company: number | null
  isSuper: boolean
  codes: readonly string[]
  /** The provider's staff. */
  roles?: readonly (keyof typeof STAFF_ROLE)[]
}

const staffUser = (account: string, chineseName: string, ...roles: (keyof typeof STAFF_ROLE)[]): Account => ({
  account,
  chineseName,
  company: null,
  isSuper: false,
  codes: [],
  roles,
})

/** Administrator, warehouse clerk and accountant of each company. */
const NAMES: Record<number, readonly [string, string, string]> = {
  420561: ['陈晓岚', '李志强', '王敏'],
  413939: ['周海峰', '徐静', '孙浩'],
  426299: ['林嘉怡', '黄俊杰', '何丽'],
  430118: ['沈雨晴', '赵磊', '钱芳'],
}

/** The company whose accountant sees wallet, fees and bills. */
const BOOKKEPT = 420561

/** Every page and button of both warehouses, the rights of a warehouse clerk. `*` matches all codes of the catalogue. */
export const USERS: readonly Account[] = [
  ...[420561, 413939, 426299, 430118].flatMap((company): Account[] => {
    const { short } = COMPANIES.find((c) => c.ContractCompanyId === company)!
    const [admin, clerk, accountant] = NAMES[company]!
    return [
      { account: `${short}_admin`, chineseName: admin, company, isSuper: true, codes: [] },
      { account: `${short}_wh`, chineseName: clerk, company, isSuper: false, codes: ['Client:uk:*', 'Client:de:*'] },
      {
        account: `${short}_fin`,
        chineseName: accountant,
        company,
        isSuper: false,
        codes: company === BOOKKEPT ? ['Client:finance:*'] : [],
      },
    ]
  }),
  { account: 'xinlian_admin', chineseName: '郑文博', company: 431205, isSuper: true, codes: [] },
  staffUser('staff_ops', '吴倩（运营）', 'administrator', 'operations'),
  staffUser('staff_ops2', '李娜（运营）', 'operations'),
  staffUser('staff_uk', 'Emma Clarke', 'warehouseGB'),
  staffUser('staff_de', 'Jonas Richter', 'warehouseDE'),
  staffUser('staff_fin', '冯凯（财务）', 'finance'),
  staffUser('staff_web', '孙悦（内容）', 'content'),
]

export const WAREHOUSES = [
  {
    WarehouseCode: 'UKBHM1',
    WarehouseName: 'Birmingham',
    WarehouseType: WAREHOUSE_TYPE.overseas,
    CountryCode: 'GB',
    Address1: 'Unit 4, Tyburn Trade Park',
    City: 'Birmingham',
    PostalCode: 'B24 9QR',
    TimeZone: 'Europe/London',
    CurrencyCode: 'GBP',
  },
  {
    WarehouseCode: 'UKLTN1',
    WarehouseName: 'Luton',
    WarehouseType: WAREHOUSE_TYPE.overseas,
    CountryCode: 'GB',
    Address1: '12 Leagrave Way',
    City: 'Luton',
    PostalCode: 'LU3 3AN',
    TimeZone: 'Europe/London',
    CurrencyCode: 'GBP',
  },
  {
    WarehouseCode: 'DEDUI1',
    WarehouseName: 'Duisburg',
    WarehouseType: WAREHOUSE_TYPE.overseas,
    CountryCode: 'DE',
    Address1: 'Hafenallee 21',
    City: 'Duisburg',
    PostalCode: '47119',
    TimeZone: 'Europe/Berlin',
    CurrencyCode: 'EUR',
  },
  {
    WarehouseCode: 'CNSZX1',
    WarehouseName: '深圳收货仓',
    WarehouseType: WAREHOUSE_TYPE.receiving,
    CountryCode: 'CN',
    Address1: '盐田港物流园 3 号库',
    City: '深圳',
    PostalCode: '518000',
    TimeZone: 'Asia/Shanghai',
    CurrencyCode: 'CNY',
  },
  {
    WarehouseCode: 'CNNGB1',
    WarehouseName: '宁波收货仓',
    WarehouseType: WAREHOUSE_TYPE.receiving,
    CountryCode: 'CN',
    Address1: '北仑港区 8 号',
    City: '宁波',
    PostalCode: '315800',
    TimeZone: 'Asia/Shanghai',
    CurrencyCode: 'CNY',
  },
  {
    WarehouseCode: 'CNXMN1',
    WarehouseName: '厦门收货仓',
    WarehouseType: WAREHOUSE_TYPE.receiving,
    CountryCode: 'CN',
    Address1: '海沧港 5 号库',
    City: '厦门',
    PostalCode: '361026',
    TimeZone: 'Asia/Shanghai',
    CurrencyCode: 'CNY',
  },
] as const
