import { useState } from 'react'
import { Skeleton } from 'antd'
import { RichHtml } from '#features/site/content/web/parts/rich-html.tsx'
import { COUNTRIES, SITES, zoneOfRow, type Country } from '#features/warehouse/sites/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Value } from '#kit/web/parts/value.tsx'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { getPublishedNotice, getPublishedNotices, type PublishedNotice } from '../contract.ts'
import { notices } from '../text/keys.ts'
import css from './notice-dialog.module.css'

/** SPEC 9. */
const WIDTH = 1000

/** Countries with warehouses that the company uses, as options. */
function useCountries() {
  const { nameOf } = useDictionary('CountryCode')
  const { companyInfo } = useSession()
  return COUNTRIES.filter((country) => companyInfo?.WarehouseCountries.includes(country)).map((value) => ({
    value,
    label: nameOf(value),
  }))
}

const list = listOf(getPublishedNotices, {
  name: 'notices',
  title: notices('menu.notices'),
  text: (path) => (path === 'empty.hint' ? notices('empty.read') : notices(path)),
  id: (row) => row.Id,
  nameOf: (row) => row.NotifyTitle,
  head: 'NotifyTitle',
  zone: zoneOfRow,
  columns: [
    { field: 'NotifyTitle', isKeyColumn: true, grow: true, width: 360, render: (row) => <Title notice={row} /> },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 140 },
    { field: 'NoticeNumberStr', kind: 'number', width: 180 },
    { field: 'PublishTime', kind: 'dateTime', width: 170, sortable: true },
    { field: 'ExpireTime', kind: 'dateTime', width: 170 },
  ],
  search: notices('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', useOptions: useCountries },
    { field: 'PublishTime', kind: 'dates' },
  ],
})

/** All notices of the warehouses, for rereading. */
export default listScreen(list)

function Title({ notice }: { notice: PublishedNotice }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.title} onClick={() => setOpen(true)}>
        {notice.NotifyTitle}
      </button>
      {open && <Reading id={notice.Id} title={notice.NotifyTitle} onClose={() => setOpen(false)} />}
    </>
  )
}

function Reading({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { data } = useRead(getPublishedNotice, { Id: id })
  return (
    <Dialog open title={title} width={WIDTH} onClose={onClose}>
      {data ? <NoticeText notice={data} /> : <Skeleton active title={false} paragraph={{ rows: 4 }} />}
    </Dialog>
  )
}

function NoticeText({
  notice,
}: {
  notice: { NoticeNumberStr: string; PublishTime: string; NotifyContent: string; CountryCode: Country }
}) {
  return (
    <div className={css.notices}>
      <p className="quiet">
        {notice.NoticeNumberStr} ·{' '}
        <Value as={{ kind: 'dateTime' }} value={notice.PublishTime} row={notice} zone={SITES[notice.CountryCode].timeZone} />
      </p>
      <RichHtml html={notice.NotifyContent} />
    </div>
  )
}
