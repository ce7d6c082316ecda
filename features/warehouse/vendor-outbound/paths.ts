import { VF_SITE } from '#features/warehouse/sites/rules.ts'

/** Code of the VF orders in the menu of the UK warehouse; the codes of its buttons begin with it. */
export const VENDOR = 'amazonianVF'

export const vendorListPath = `${VF_SITE.prefix}/amazonianVF`
export const vendorFormPath = `${VF_SITE.prefix}/addAmazonianVF`
export const vendorImportPath = `${VF_SITE.prefix}/amazonianVFImport`
export const vendorPath = (id: number) => `${VF_SITE.prefix}/amazonianVFDetail?id=${id}`

export const DESK_VENDOR = '/desk/vendorOrder'
export const deskVendorPath = (company: number, id: number) => `${DESK_VENDOR}?company=${company}&id=${id}`
