import type { Client } from './testing.ts'
import {
  deleteDelivery,
  deleteLading,
  deletePickup,
  getDelivery,
  getLading,
  getPickup,
  saveDelivery,
  saveLading,
  savePickup,
  setDefaultLading,
  setDefaultPickup,
  submitLading,
} from '#features/account/addresses/contract.ts'
import { saveCompany, submitCompanyReview } from '#features/account/company/contract.ts'
import {
  commitImport,
  discardImport,
  downloadFile,
  downloadResult,
  getUploadRecord,
  getUploadRecordOfClient,
  previewFile,
  splitFile,
} from '#features/account/files/contract.ts'
import { deleteExportTemplate, saveExportTemplate } from '#features/account/export-templates/contract.ts'
import { deleteImporter, getImporter, saveImporter, submitImporter } from '#features/account/importers/contract.ts'
import { deleteListView, saveListView, setDefaultListView } from '#features/account/list-views/contract.ts'
import { endDevice, loginByQuickLogin } from '#features/account/session/contract.ts'
import { requestLcl } from '#features/freight/quotes/contract.ts'
import {
  getUserPermission,
  resetUserPassword,
  saveUserPermission,
  setUserEnabled,
  updateUser,
} from '#features/account/users/contract.ts'
import { deleteMessages, setRead } from '#features/messages/inbox/contract.ts'
import { addFeedback } from '#features/site/enquiry/contract.ts'
import type { NamingCall } from './fixture-foreign-ids.ts'
import { REQUEST } from './fixture-foreign-freight.ts'
import { DELIVERY_MODE } from '#features/freight/core/rules.ts'

const VIEW = { ListCode: 'foreign', Name: 'Foreign', Filters: {} }
const TEMPLATE = { ListCode: 'foreign', Name: 'Foreign', Columns: [{ Field: 'Id' }], Filter: {} }
/** Saved list settings. */
export const savedOfLists = async (owner: Client) => ({
  template: (await owner.ok(saveExportTemplate, TEMPLATE)).Id,
  view: (await owner.ok(saveListView, VIEW)).Id,
})

export const DELIVERY = {
  AddressName: 'North hall',
  CountryCode: 'DE',
  Contact: 'Katrin Vogel',
  Phone: '+49 203 5550123',
  Street: 'Hafenallee',
  HouseNumber: '21',
  City: 'Duisburg',
  PostalCode: '47119',
  BookingMethod: 2,
  DeliveryMode: DELIVERY_MODE.truck,
}
export const PICKUP = {
  Contact: '沈雨晴',
  Phone: '13800138000',
  ProvinceCode: '330000',
  City: '杭州市',
  District: '余杭区',
  DetailAddress: '文一西路 9 号',
}
export const LADING = {
  TemplateName: 'Standard',
  Shipper: 'Hengtai, Ningbo',
  Consignee: 'Hengtai UK, Birmingham',
  NotifyParty: 'Hengtai UK',
}
export const IMPORTER = {
  ImporterName: 'Hengtai UK Ltd.',
  CountryCode: 'GB',
  EoriNumber: 'GB419023770000',
  VatNumber: 'GB419023770',
  Street: '14 Wharf Road',
  City: 'Birmingham',
  PostalCode: 'B24 9QR',
  Contact: 'Mia Shen',
  Phone: '+44 121 4960321',
  Email: 'imports@example.com',
  IsPva: true,
  DefermentNumber: '1234567',
  RepresentationType: 'Indirect',
}
const licence = (LicenceFileId: number) => ({
  NameCn: '杭州启航',
  Name: 'Hangzhou Qihang Home Co., Ltd.',
  TaxNumber: '91330106MA2ABCDE1X',
  CountryCode: 'CN',
  PostalCode: '310000',
  Phone: '13857100001',
  Address: 'No. 1288 Wenyi West Road',
  LicenceCode: '330106000123',
  LicenceFileId,
  TaxIdentities: [],
  RowVersion: 1,
})

export function accountCalls(): NamingCall[] {
  return [
    [downloadFile, ({ file }) => ({ Id: file })],
    [previewFile, ({ file }) => ({ Id: file })],
    [splitFile, ({ file }) => ({ Id: file })],
    [getUploadRecord, ({ record }) => ({ Id: record })],
    [getUploadRecordOfClient, ({ record }) => ({ id: record })],
    [downloadResult, ({ record }) => ({ Id: record })],
    [commitImport, ({ record }) => ({ Id: record })],
    [discardImport, ({ record }) => ({ Id: record })],
    [addFeedback, ({ file }) => ({ Content: 'See here', Images: [{ FileId: file, FileName: 'x.png' }] }), 'mute'],
    [saveCompany, ({ file }) => licence(file), 'mute'],
    [submitCompanyReview, ({ file }) => licence(file), 'mute'],
    [setRead, ({ message }) => ({ Ids: [message] }), 'mute'],
    [deleteMessages, ({ message }) => ({ Ids: [message] }), 'mute'],
    [endDevice, ({ session }) => ({ Id: session }), 'mute'],
    [loginByQuickLogin, ({ company }) => ({ Id: company, SecretKey: 'x'.repeat(43) }), 'mute'],

    [getUserPermission, ({ user }) => ({ UserId: user })],
    [saveUserPermission, ({ user }) => ({ UserId: user, MenuCodes: [], BtnIds: [] })],
    [updateUser, ({ user }) => ({ Id: user, RowVersion: 1, ChineseName: '某' })],
    [resetUserPassword, ({ user }) => ({ Id: user, Password: 'Other1234', ConfirmPassword: 'Other1234' })],
    [setUserEnabled, ({ user }) => ({ Id: user, IsEnabled: false })],

    [getDelivery, ({ delivery }) => ({ Id: delivery })],
    [saveDelivery, ({ delivery }) => ({ ...DELIVERY, Id: delivery, RowVersion: 9 })],
    [deleteDelivery, ({ delivery }) => ({ Id: delivery })],
    [getPickup, ({ pickup }) => ({ Id: pickup })],
    [savePickup, ({ pickup }) => ({ ...PICKUP, Id: pickup, RowVersion: 9 })],
    [setDefaultPickup, ({ pickup }) => ({ Id: pickup })],
    [requestLcl, ({ pickup }) => ({ ...REQUEST, PickupFlag: true, PickAddressId: pickup })],
    [saveExportTemplate, ({ template: Id }) => ({ ...TEMPLATE, Id })],
    [deleteExportTemplate, ({ template: Id }) => ({ Id })],
    [saveListView, ({ view: Id }) => ({ ...VIEW, Id })],
    [setDefaultListView, ({ view: Id }) => ({ ListCode: VIEW.ListCode, Id })],
    [deleteListView, ({ view: Id }) => ({ Id })],
    [deletePickup, ({ pickup }) => ({ Id: pickup })],
    [getLading, ({ lading }) => ({ Id: lading })],
    [saveLading, ({ lading }) => ({ ...LADING, Id: lading, RowVersion: 9 })],
    [setDefaultLading, ({ lading }) => ({ Id: lading })],
    [submitLading, ({ lading }) => ({ Id: lading })],
    [deleteLading, ({ lading }) => ({ Id: lading }), 'mute'],
    [getImporter, ({ importer }) => ({ Id: importer })],
    [saveImporter, ({ importer }) => ({ ...IMPORTER, Id: importer, RowVersion: 9 })],
    [submitImporter, ({ importer }) => ({ Id: importer })],
    [deleteImporter, ({ importer }) => ({ Id: importer })],
  ]
}
