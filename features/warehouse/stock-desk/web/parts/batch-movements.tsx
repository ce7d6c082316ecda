import { Pagination } from 'antd'
import { useState } from 'react'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
import { useRead } from '#kit/web/query.ts'
import { OperatorName } from '#kit/web/parts/value.tsx'
import { language, useText } from '#kit/web/text.ts'
import { getBatchMovements, type BatchRow, type Movement } from '../../contract.ts'
import { stockDesk } from '../../text/keys.ts'

const PAGE = 20
const signed = new Intl.NumberFormat(language, { signDisplay: 'always' })

/** Movements of a batch, newest first. */
export function BatchMovements({ batch, zone }: { batch: BatchRow; zone: string }) {
  const t = useText(stockDesk)
  const format = useFormat()
  const kinds = useDictionary('StockFlowType')
  const [page, setPage] = useState(1)
  const { ContractCompanyId, Id } = batch
  const { data, error, refetch } = useRead(
    getBatchMovements,
    { ContractCompanyId, Id, PageIndex: page, PageSize: PAGE },
    { keep: true, silent: true },
  )
  if (error && !data) return <FailedNotice error={error} retry={() => void refetch()} />
  const changes = (row: Movement) =>
    [
      row.ChangeAvailable !== 0 && t('change.available', { pieces: signed.format(row.ChangeAvailable) }),
      row.ChangeLocked !== 0 && t('change.locked', { pieces: signed.format(row.ChangeLocked) }),
      row.ChangeDamaged !== 0 && t('change.damaged', { pieces: signed.format(row.ChangeDamaged) }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <DataTable<Movement>
        label={t('section.movements')}
        rows={data?.Items ?? []}
        {...(!data && { skeleton: 6 })}
        keyOf={(row) => row.Id}
        columns={[
          {
            field: 'OperateTime',
            title: `${t('field.OperateTime')} · ${t('field.Operator')}`,
            width: 180,
            cell: (row) => (
              <TwoLines below={<OperatorName operator={row.Operator} />}>
                <span className="figures">{format.dateTime(row.OperateTime, zone)}</span>
              </TwoLines>
            ),
          },
          {
            field: 'StockFlowType',
            title: t('field.StockFlowType'),
            width: 170,
            grow: true,
            cell: (row) => (
              <TwoLines below={row.Remark && <span title={row.Remark}>{row.Remark}</span>}>
                {kinds.nameOf(row.StockFlowType)}
              </TwoLines>
            ),
          },
          {
            field: 'Change',
            title: t('field.Change'),
            width: 180,
            cell: (row) => <span className="figures">{changes(row)}</span>,
          },
          {
            field: 'AfterAvailable',
            title: t('field.AfterAvailable'),
            width: 96,
            align: 'right',
            cell: (row) => <span className="figures">{format.quantity(row.AfterAvailable)}</span>,
          },
          {
            field: 'AfterTotal',
            title: t('field.AfterTotal'),
            width: 96,
            align: 'right',
            cell: (row) => <span className="figures">{format.quantity(row.AfterTotal)}</span>,
          },
          { field: 'RelateNo', title: t('field.RelateNo'), width: 160, cell: (row) => row.RelateNo },
        ]}
      />
      {data && data.TotalCount > PAGE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGE}
          total={data.TotalCount}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}
