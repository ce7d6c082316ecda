import { portName } from '#features/freight/places/rules.ts'
import type { DetailItem } from '#kit/web/detail/detail-page.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Value, type Kind } from '#kit/web/parts/value.tsx'
import { language, useText } from '#kit/web/text.ts'
import type { WholeRequest } from '../../contract.ts'
import type { QuoteFields } from '../../rules.ts'
import { quotes } from '../../text/keys.ts'

type Item = DetailItem<WholeRequest>
type More = Partial<Pick<Item, 'wide' | 'render' | 'when'>>

/** Fields of a request; empty ones are absent. */
function asked(field: keyof QuoteFields, as: Kind<WholeRequest> = {}, more: More = {}): Item {
  return {
    field,
    when: ({ Request }) => Request[field] !== null && Request[field] !== undefined,
    render: (request) => <Value as={as} value={request.Request[field]} row={request} />,
    ...more,
  }
}

/** Codes of ports have five letters, those of airports three. */
const isAirport = (code: string | null | undefined) => code?.length === 3
const port = (field: 'PortOfLoading' | 'PortOfDischarge', airport: string): Item[] => [
  {
    field,
    when: ({ Request }) => Boolean(Request[field]) && !isAirport(Request[field]),
    render: ({ Request }) => <Port code={Request[field]!} />,
  },
  {
    field: airport,
    when: ({ Request }) => isAirport(Request[field]),
    render: ({ Request }) => <Port code={Request[field]!} />,
  },
]

/** The request without its cargo, for owner and staff. */
export const requestItems: readonly Item[] = [
  { field: 'QuoteProductType', kind: 'enum', enumeration: 'QuoteProductType' },
  { field: 'OrderNo', kind: 'number', when: ({ OrderNo }) => OrderNo !== null },
  { field: 'Delivery', render: ({ Request }) => <Delivery to={Request} /> },
  asked('DeliveryWarehouseType', { kind: 'enum', enumeration: 'DeliveryWarehouseType' }),
  {
    field: 'ReceiptPlaceCode',
    when: ({ ReceiptPlaceCode }) => ReceiptPlaceCode !== null,
    render: ({ ReceiptPlaceName, ReceiptPlaceCode }) => ReceiptPlaceName ?? ReceiptPlaceCode,
  },
  ...port('PortOfLoading', 'AirportOfDeparture'),
  ...port('PortOfDischarge', 'AirportOfDestination'),
  {
    field: 'CabinetItems',
    when: ({ Request }) => Request.CabinetItems.length > 0,
    render: ({ Request }) => <Containers items={Request.CabinetItems} />,
  },
  asked('ExpectedShipDate', { kind: 'date' }),
  asked('Incoterm'),
  asked('ExportDeclarationMode', { kind: 'enum', enumeration: 'ExportDeclarationMode' }),
  asked('ClearanceMode', { kind: 'enum', enumeration: 'ClearanceMode' }),
  asked('BlReleaseType', { kind: 'enum', enumeration: 'BlReleaseType' }),
  asked('DutyRate', {}, { render: ({ Request }) => <Figure of={Request.DutyRate!} /> }),
  asked(
    'InsuredValueUsd',
    { kind: 'money', currency: 'USD' },
    { when: ({ Request }) => Request.InsuranceFlag && Request.InsuredValueUsd !== null },
  ),
  asked('CurrencyCode'),
  {
    field: 'PickAddressId',
    wide: true,
    when: ({ Request }) => Request.PickupFlag,
    render: (request) => <PickUp request={request} />,
  },
  asked('Remark', {}, { wide: true }),
]

export function Figure({ of }: { of: number }) {
  return <span className="figures">{useFormat().number(of)}</span>
}

function Port({ code }: { code: string }) {
  return (
    <>
      {portName(code, language)} <span className="quiet">{code}</span>
    </>
  )
}

/** Country, then the known parts of the place. */
function Delivery({ to }: { to: QuoteFields }) {
  const { nameOf } = useDictionary('CountryCode')
  return (
    <>
      {nameOf(to.DestinationCountry)}{' '}
      <span className="quiet">{[to.DeliveryCode, to.DeliveryPostalCode, to.DeliveryCity].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Containers({ items }: { items: QuoteFields['CabinetItems'] }) {
  const { nameOf } = useDictionary('CabinetType')
  return <span className="figures">{items.map(({ CabinetType, Qty }) => `${Qty} × ${nameOf(CabinetType)}`).join(', ')}</span>
}

function PickUp({ request: { PickAddress } }: { request: WholeRequest }) {
  const t = useText(quotes)
  return PickAddress ?? t('help.pickupPlace')
}
