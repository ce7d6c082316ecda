import { moveOne, player, type Player, type Row } from '../board.ts'

/** Reviews of customers' submissions: products, companies, importers, parties of bills of lading, and visitors' messages. */

const REJECTED_PERCENT = 8

type Documents = {
  name: string
  controller: string
  state: { field: string; waiting: number }
  numberOf(row: never): string
  reasons: readonly string[]
  more?: (row: never, measured: (value: number) => number) => object
}

function review({ name, controller, state, numberOf, reasons, more }: Documents): Player {
  return player<Row>({
    name,
    list: `/desk/api/${controller}/GetPageList`,
    filter: () => ({ [state.field]: state.waiting }),
    hours: (_, random) => random.between('look', 1, 10),
    async play(row, { desk, random }) {
      const no = numberOf(row as never)
      if (random.inHundred(`reject ${row.RowVersion}`, REJECTED_PERCENT)) {
        const Reason = random.one('reason', reasons)
        await moveOne(desk, `/desk/api/${controller}/Reject`, row, { Reason })
        return { what: 'reject', no, from: 'in review', to: 'rejected', remark: Reason }
      }
      const measured = (value: number) => Math.round(value * random.between(`measure ${value}`, 1, 1.03) * 100) / 100
      await moveOne(desk, `/desk/api/${controller}/Approve`, row, more?.(row as never, measured))
      return { what: 'approve', no, from: 'in review', to: 'approved' }
    },
  })
}

type Product = Row & { Sku: string; CartonWeight: number }
type Company = Row & { ContractCompanyId: number; NameCn: string }
type Enquiry = Row & { Id: number }

const COMPANY = { toReview: 160002, inReview: 160003 }
const OPEN_ENQUIRY = 192001

export const reviews: readonly Player[] = [
  review({
    name: 'products',
    controller: 'Products',
    state: { field: 'ReviewState', waiting: 122002 },
    numberOf: (row: Product) => row.Sku,
    reasons: ['The photo does not show the product', 'Please give the declared value', 'Size and weight do not match the carton'],
    more: ({ CartonWeight }: Product, measured) => ({ Measured: { CartonWeight: measured(CartonWeight) } }),
  }),
  review({
    name: 'importers',
    controller: 'EoriInfo',
    state: { field: 'ReviewState', waiting: 118002 },
    numberOf: (row: Row & { EoriNumber: string }) => row.EoriNumber,
    reasons: ['The EORI number is not known to customs', 'Name and VAT number do not belong together'],
  }),
  review({
    name: 'ladings',
    controller: 'HblInfo',
    state: { field: 'ReviewState', waiting: 118002 },
    numberOf: (row: Row & { TemplateName: string }) => row.TemplateName,
    reasons: ['The address of the consignee is incomplete'],
  }),
  player<Company>({
    name: 'companies',
    list: '/desk/api/CompanyReview/GetPageList',
    filter: () => ({ ShownState: COMPANY.toReview }),
    hours: (_, random) => random.between('take up', 1, 6),
    async play({ ContractCompanyId, RowVersion, NameCn }, { desk }) {
      await desk.call('/desk/api/CompanyReview/TakeUp', { ContractCompanyId, RowVersion })
      return { what: 'take up', no: NameCn, from: 'to review', to: 'in review' }
    },
  }),
  player<Company>({
    name: 'companies',
    list: '/desk/api/CompanyReview/GetPageList',
    filter: () => ({ ShownState: COMPANY.inReview }),
    hours: (_, random) => random.between('decide', 6, 30),
    async play({ ContractCompanyId, RowVersion, NameCn }, { desk }) {
      await desk.call('/desk/api/CompanyReview/Approve', { ContractCompanyId, RowVersion })
      return { what: 'approve', no: NameCn, from: 'in review', to: 'reviewed' }
    },
  }),
  player<Enquiry>({
    name: 'enquiries',
    list: '/desk/api/Enquiries/GetPageList',
    filter: () => ({ State: OPEN_ENQUIRY }),
    hours: (_, random) => random.between('call back', 2, 20),
    async play({ Id }, { desk }) {
      await desk.call('/desk/api/Enquiries/Handle', { Id, Note: 'Answered by phone' })
      return { what: 'answer', no: `enquiry ${Id}`, from: 'open', to: 'handled' }
    },
  }),
]
