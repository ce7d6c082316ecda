/** Number of steps in each guide: enough to get the job done, few enough to be read. */
export const STEPS = ['one', 'two', 'three', 'four', 'five'] as const

/**
 * A guide and the screens it covers: whole paths, or with `site` the last path segment of a warehouse's screens.
 * Without any it is shown to all users.
 */
export type Guide = {
  readonly name: 'start' | 'products' | 'inbound' | 'stock' | 'dropship' | 'papers' | 'users' | 'lists'
  readonly paths?: readonly string[]
  readonly site?: string
}

/** In the order in which a newcomer needs them. */
export const GUIDES: readonly Guide[] = [
  { name: 'start', paths: ['/systemConfig/companyInfo', '/systemConfig/accountInfo', '/systemConfig/pushConfig'] },
  { name: 'products', site: 'skuList' },
  { name: 'inbound', site: 'wareHousingPlan' },
  { name: 'stock', site: 'overseasStock' },
  { name: 'dropship', site: 'opBehalf' },
  {
    name: 'papers',
    paths: ['/systemConfig/eori', '/systemConfig/hbl', '/systemConfig/address', '/systemConfig/pickAddressManage'],
  },
  { name: 'users', paths: ['/systemConfig/userManage'] },
  { name: 'lists' },
]
