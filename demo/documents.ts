import { storeDelivery, storeLading, storePickup, moveLading } from '#features/account/addresses/api/service.ts'
import { deliveryFields, ladingFields, pickupFields } from '#features/account/addresses/rules.ts'
import { storeCompany } from '#features/account/company/api/service.ts'
import { companyFields } from '#features/account/company/rules.ts'
import { storeImporter, moveImporter } from '#features/account/importers/api/service.ts'
import { importerFields } from '#features/account/importers/rules.ts'
import type { By } from '#kit/api/moves.ts'
import type { Db } from '#kit/api/db.ts'
import { customer, type Demo } from './world.ts'
import { DELIVERY_MODE } from '#features/freight/core/rules.ts'

const DESK: By = { actor: 'staff', UserId: null, Operator: 'staff_ops' }
const DAYS_AGO = 200

/** Review state of a document. */
type Reviewed = { submitted?: true; approved?: true; rejected?: string }

const contact = { Contact: 'Mia Shen', Phone: '+44 121 4960321', Email: 'imports@example.com', RepresentationType: 'Indirect' }
const birmingham = { Street: '14 Wharf Road', City: 'Birmingham', PostalCode: 'B24 9QR', ...contact }
const duisburg = { Street: 'Hafenallee 23', City: 'Duisburg', PostalCode: '47119', ...contact }

const IMPORTERS: Record<number, ({ fields: object } & Reviewed)[]> = {
  420561: [
    {
      fields: {
        ImporterName: 'Shenzhen Lanjing Trading Co., Ltd.',
        CountryCode: 'GB',
        EoriNumber: 'GB312456877000',
        VatNumber: 'GB312456877',
        IsPva: true,
        ...birmingham,
      },
      approved: true,
    },
  ],
  413939: [
    {
      fields: {
        ImporterName: 'Ningbo Hengtai Import and Export Co., Ltd.',
        CountryCode: 'GB',
        EoriNumber: 'GB419023770000',
        VatNumber: 'GB419023770',
        DefermentNumber: '1234567',
        ...birmingham,
      },
      approved: true,
    },
    {
      fields: {
        ImporterName: 'Ningbo Hengtai Import and Export Co., Ltd.',
        CountryCode: 'DE',
        EoriNumber: 'DE4872915',
        VatNumber: 'DE312456782',
        ...duisburg,
      },
      submitted: true,
    },
  ],
  426299: [
    {
      fields: {
        ImporterName: 'Guangzhou Yuecheng Technology Co., Ltd.',
        CountryCode: 'DE',
        EoriNumber: 'DE5093318',
        VatNumber: 'DE281044379',
        ...duisburg,
      },
      approved: true,
    },
  ],
  430118: [
    {
      fields: {
        ImporterName: 'Hangzhou Qihang Home Co., Ltd.',
        CountryCode: 'GB',
        EoriNumber: 'GB207551480000',
        VatNumber: 'GB207551480',
        IsPva: true,
        ...birmingham,
      },
      approved: true,
    },
    {
      fields: {
        ImporterName: 'Hangzhou Qihang Home Co., Ltd.',
        CountryCode: 'DE',
        EoriNumber: 'DE6120447',
        VatNumber: 'DE305519285',
        ...duisburg,
      },
      submitted: true,
    },
    {
      fields: {
        ImporterName: 'Qihang Home UK Ltd.',
        CountryCode: 'GB',
        EoriNumber: 'GB207551480001',
        VatNumber: 'GB207551480',
        ...birmingham,
        RepresentationType: 'Direct',
      },
      rejected: 'The power of attorney is missing',
    },
    {
      fields: {
        ImporterName: 'Qihang Maison SARL',
        CountryCode: 'FR',
        EoriNumber: 'FR40483304800022',
        VatNumber: 'FR83404833048',
        Street: '8 rue du Port',
        City: 'Lille',
        PostalCode: '59000',
        ...contact,
        Phone: '+33 3 20000000',
      },
    },
  ],
}

const SHIPPER = 'HANGZHOU QIHANG HOME CO., LTD.\n1288 WENYI WEST ROAD\nYUHANG, HANGZHOU 310000, CHINA'
const UK_CONSIGNEE = 'QIHANG HOME UK LTD.\n14 WHARF ROAD\nBIRMINGHAM B24 9QR, UNITED KINGDOM'
const LADINGS: ({ fields: object } & Reviewed)[] = [
  {
    fields: {
      TemplateName: 'Ningbo – Southampton',
      Shipper: SHIPPER,
      Consignee: UK_CONSIGNEE,
      NotifyParty: 'SAME AS CONSIGNEE',
      IsDefault: true,
    },
    approved: true,
  },
  {
    fields: {
      TemplateName: 'Shanghai – Hamburg',
      Shipper: SHIPPER,
      Consignee: 'TO ORDER',
      NotifyParty: 'HAFENALLEE LAGER GMBH\nHAFENALLEE 23\n47119 DUISBURG, GERMANY',
    },
    submitted: true,
  },
  {
    fields: {
      TemplateName: 'Shenzhen – London',
      Shipper: SHIPPER,
      Consignee: 'QIHANG HOME UK LTD.',
      NotifyParty: 'SAME AS CONSIGNEE',
    },
    rejected: 'The consignee needs an address',
  },
]

const DELIVERIES = [
  {
    AddressName: '伯明翰私仓',
    CountryCode: 'GB',
    Contact: 'Tom Reed',
    Phone: '+44 121 4960455',
    Email: 'gate@example.com',
    CompanyName: 'Reed Storage Ltd.',
    Street: 'Unit 9, Tyburn Trade Park',
    City: 'Birmingham',
    PostalCode: 'B24 9QR',
    BookingMethod: 1,
    BookingCode: 'QH-220',
    BookingLink: 'https://slots.example.com/reed',
    DeliveryMode: DELIVERY_MODE.truck,
  },
  {
    AddressName: 'Duisburg Halle 3',
    CountryCode: 'DE',
    Contact: 'Katrin Vogel',
    Phone: '+49 203 5550123',
    CompanyName: 'Vogel Wohnen',
    Street: 'Hafenallee',
    HouseNumber: '21',
    City: 'Duisburg',
    PostalCode: '47119',
    BookingMethod: 2,
    DeliveryMode: DELIVERY_MODE.truck,
  },
  {
    AddressName: 'Lille',
    CountryCode: 'FR',
    Contact: 'Luc Martin',
    Phone: '+33 3 20000000',
    Street: '8 rue du Port',
    City: 'Lille',
    PostalCode: '59000',
    BookingMethod: 3,
    DeliveryMode: DELIVERY_MODE.express,
  },
]

const PICKUPS = [
  {
    Contact: '赵磊',
    Phone: '13857100001',
    ProvinceCode: '330000',
    City: '杭州市',
    District: '余杭区',
    DetailAddress: '文一西路 1288 号 2 号厂房',
    Postcode: '311100',
    IsDefault: true,
  },
  {
    Contact: '周师傅',
    Phone: '13922200002',
    ProvinceCode: '440000',
    City: '深圳市',
    District: '宝安区',
    DetailAddress: '航城大道 88 号',
    IsDefault: false,
  },
]

type Move = (move: 'submit' | 'approve' | 'reject', by: By, reason?: string) => Promise<void>

async function review({ submitted, approved, rejected }: Reviewed, own: By, move: Move): Promise<void> {
  if (!submitted && !approved && !rejected) return
  await move('submit', own)
  if (approved) await move('approve', DESK)
  if (rejected) await move('reject', DESK, rejected)
}

type Identity = { CountryCode: string; EoriNumber: string | null; VatNumber: string | null }
const identity = (CountryCode: string, VatNumber: string, EoriNumber: string | null = null): Identity => ({
  CountryCode,
  EoriNumber,
  VatNumber,
})

/** The companies' own data; the new name of one is not reviewed yet. */
const COMPANY_DATA: Record<
  number,
  { TaxNumber: string; PostalCode: string; Phone: string; Address: string; identities: Identity[]; newName?: string }
> = {
  420561: {
    TaxNumber: '91440300MA5F1QK37X',
    PostalCode: '518000',
    Phone: '0755-86000001',
    Address: 'Building 6, Nanhai Avenue, Nanshan, Shenzhen',
    identities: [identity('GB', 'GB312456877', 'GB312456877000')],
  },
  413939: {
    TaxNumber: '91330200MA2GXT8N5U',
    PostalCode: '315800',
    Phone: '0574-86000002',
    Address: '88 Gangqu Road, Beilun, Ningbo',
    identities: [identity('GB', 'GB419023770', 'GB419023770000'), identity('DE', 'DE312456782', 'DE4872915')],
    newName: 'Ningbo Hengtai International Trading Co., Ltd.',
  },
  426299: {
    TaxNumber: '91440101MA9W3Y6L2C',
    PostalCode: '510000',
    Phone: '020-86000003',
    Address: '12 Huangpu Avenue West, Tianhe, Guangzhou',
    identities: [identity('DE', 'DE281044379', 'DE5093318')],
  },
  430118: {
    TaxNumber: '91330110MA2KDQ4R8H',
    PostalCode: '310000',
    Phone: '0571-86000004',
    Address: '1288 Wenyi West Road, Yuhang, Hangzhou',
    identities: [
      identity('GB', 'GB207551480', 'GB207551480000'),
      identity('DE', 'DE305519285', 'DE6120447'),
      identity('FR', 'FR83404833048'),
    ],
  },
}

function planCompanies(demo: Demo): void {
  for (const [company, { identities, newName, ...data }] of Object.entries(COMPANY_DATA)) {
    const ContractCompanyId = Number(company)
    demo.plan(DAYS_AGO, 3, ContractCompanyId, async (db: Db) => {
      const owner = { ContractCompanyId, ...(await customer(db, ContractCompanyId)) }
      const LicenceFileId = await demo.pdf(db, owner, 'business-licence.pdf', ['Business licence', data.TaxNumber, data.Address])
      const stored = await db
        .updateTable('company')
        .set({ ...data, LicenceCode: data.TaxNumber.slice(2, 15), LicenceFileId })
        .where('ContractCompanyId', '=', ContractCompanyId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await db
        .insertInto('company_tax_identity')
        .values(identities.map((one) => ({ ...one, ContractCompanyId })))
        .execute()
      if (newName)
        await storeCompany(
          db,
          owner,
          { ...companyFields.parse({ ...stored, Name: newName, TaxIdentities: identities }), RowVersion: stored.RowVersion },
          true,
        )
    })
  }
  demo.plan(
    DAYS_AGO,
    3,
    431301,
    async (db: Db) =>
      void (await db
        .updateTable('company')
        .set({ RejectReason: 'Licence image unreadable' })
        .where('ContractCompanyId', '=', 431301)
        .execute()),
  )
}

/** Importers of record of each company; addresses and bill-of-lading info of the one that ships most. */
export function planDocuments(demo: Demo): void {
  planCompanies(demo)
  for (const [company, importers] of Object.entries(IMPORTERS)) {
    const ContractCompanyId = Number(company)
    demo.plan(DAYS_AGO, 4, ContractCompanyId, async (db: Db) => {
      const owner = { ContractCompanyId, ...(await customer(db, ContractCompanyId)) }
      for (const { fields, ...state } of importers) {
        const { Id } = await storeImporter(db, owner, importerFields.parse(fields))
        await review(state, owner.by, (move, by, reason) => moveImporter(db, { ContractCompanyId, Id }, move, by, reason))
      }
    })
  }
  const ContractCompanyId = 430118
  demo.plan(DAYS_AGO, 5, ContractCompanyId, async (db: Db) => {
    const owner = { ContractCompanyId, ...(await customer(db, ContractCompanyId)) }
    for (const address of DELIVERIES) await storeDelivery(db, owner, deliveryFields.parse(address))
    for (const address of PICKUPS) await storePickup(db, owner, pickupFields.parse(address))
    for (const { fields, ...state } of LADINGS) {
      const { Id } = await storeLading(db, owner, ladingFields.parse(fields))
      await review(state, owner.by, (move, by, reason) => moveLading(db, { ContractCompanyId, Id }, move, by, reason))
    }
  })
}
