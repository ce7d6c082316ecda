import { ownProperty } from '#kit/shared/own-property.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import type { Config } from '#kit/api/config.ts'
import type { ImporterOfRecord } from '#kit/api/importers-of-record.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { ClearanceDocument } from '../contract.ts'
import { hasOwnImporter } from '../rules.ts'
import { clearance } from '../text/keys.ts'

type Importer = Omit<ImporterOfRecord, 'country'>

const OF_UNION: Importer = {
  name: 'Quayside Logistik GmbH',
  address: 'Ruhrorter Straße 52, 47119 Duisburg, Deutschland',
  eori: 'DE312456782000001',
  vat: 'DE312456782',
}
/** Fictitious companies, for the demo only; the German one also imports for the rest of the EU. */
const DEMO: Record<Country, Importer> = {
  GB: {
    name: 'Quayside Logistics Ltd',
    address: '4 Kingsbury Road, Birmingham B24 9QR, United Kingdom',
    eori: 'GB312456877000',
    vat: 'GB312456877',
  },
  DE: OF_UNION,
}

/** The provider's importer for a country of destination; undefined where it has none. */
function importerOfRecordIn({ IMPORTERS_OF_RECORD, DEMO_DATA }: Config, destination: string): Importer | undefined {
  if (IMPORTERS_OF_RECORD || !DEMO_DATA) return IMPORTERS_OF_RECORD?.find(({ country }) => country === destination)
  return ownProperty(DEMO, destination) ?? OF_UNION
}

/** The document as declared: without an own importer, the provider's importer of record imports the order. */
export function withImporter(document: ClearanceDocument, config: Config): ClearanceDocument {
  const provider = document.HasOwnImporter ? undefined : importerOfRecordIn(config, document.DestinationCountry)
  if (!provider) return document
  const { name, address, eori, vat } = provider
  return { ...document, ImporterName: name, ImporterAddress: address, EoriNumber: eori, VatNumber: vat }
}

/** Refuses to approve documents without any importer. */
export function requireImporter({ ClearanceMode, DestinationCountry }: OrderRow, config: Config, language: Language): void {
  if (hasOwnImporter(ClearanceMode) || importerOfRecordIn(config, DestinationCountry ?? '')) return
  refuse('rule', clearance('error.noImporterOfRecord'), {
    country: valueName('CountryCode', DestinationCountry, language),
  })
}
