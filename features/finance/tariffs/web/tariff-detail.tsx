import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { download } from '#kit/web/client.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { useFormat } from '#kit/web/format.ts'
import { SheetChanges } from '#kit/web/import/sheet-reader.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { RATE_STATE } from '#features/finance/fees/rules/rates.ts'
import { exportRateVersion, getRateVersion, getRateVersions, type RateVersion } from '../contract.ts'
import { changesBetween } from '../rules.ts'
import { tariffs } from '../text/keys.ts'
import { price, useRateChange, useRateName } from './rate-names.ts'
import { RateCustomer } from './rate-customer.tsx'
import { versionActions, versionName } from './tariff-actions.ts'

const TONES = { [RATE_STATE.draft]: 'waiting', [RATE_STATE.published]: 'done' } as const

function Changes({ row: { Before, Rows } }: { row: RateVersion }) {
  const t = useText(tariffs)
  const { date } = useFormat()
  const changeText = useRateChange()
  if (!Before) return <p className="quiet">{t('change.first')}</p>
  const changes = changesBetween(Before.Rows, Rows)
  return (
    <>
      <p className="quiet">{t('change.since', { version: Before.Version, day: date(Before.ValidFrom) })}</p>
      {changes.length === 0 ? (
        <p>{t('change.none')}</p>
      ) : (
        <SheetChanges title={t('field.RateItem')} changes={changes.map(changeText)} />
      )}
    </>
  )
}

function Rows({ row }: { row: RateVersion }) {
  const t = useText(tariffs)
  const { nameOf } = useRateName()
  return (
    <>
      <DataTable
        label={t('section.rows')}
        rows={row.Rows}
        keyOf={nameOf}
        maxHeight="min(620px, 70vh)"
        columns={[
          { field: 'RateItem', title: t('field.RateItem'), width: 320, grow: true, cell: nameOf },
          {
            field: 'Price',
            title: `${t('field.Price')} (${row.CurrencyCode})`,
            width: 150,
            align: 'right',
            cell: ({ Price }) => <span className="figures">{price(Price)}</span>,
          },
        ]}
      />
      <p>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void download(exportRateVersion, { Id: row.Id }).catch(() => undefined)}
        >
          {t('action.excel')}
        </Button>
      </p>
    </>
  )
}

const detail: DetailSpec<RateVersion> = {
  text: tariffs,
  nameOf: versionName,
  status: (row) => <EnumStatus enumeration="RateState" value={row.RateState} tones={TONES} />,
  facts: [
    { field: 'RateKind', kind: 'enum', enumeration: 'RateKind' },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode' },
    { field: 'ValidFrom', kind: 'date' },
    { field: 'IsInForce', kind: 'bool' },
  ],
  sections: [
    { name: 'changes', title: tariffs('section.changes'), content: (row) => <Changes row={row} /> },
    { name: 'rows', title: tariffs('section.rows'), content: (row) => <Rows row={row} /> },
    {
      name: 'scope',
      title: tariffs('section.scope'),
      items: [
        { field: 'CompanyName', render: (row) => <RateCustomer row={row} /> },
        { field: 'ValidTo', kind: 'date', when: (row) => row.ValidTo !== null },
        { field: 'CreatedTime', kind: 'dateTime' },
        { field: 'PublishedTime', kind: 'dateTime', when: (row) => row.PublishedTime !== null },
        { field: 'Operator' },
        { field: 'Remark', wide: true, when: (row) => row.Remark !== null },
      ],
    },
  ],
  actions: versionActions,
  stale: [getRateVersion, getRateVersions],
}

/** A version of the warehouse rates with its changes. */
export default function TariffDetail() {
  const { row, instead } = useRecord(getRateVersion, { Id: 'id' }, versionName)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
