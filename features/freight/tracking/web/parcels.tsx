import { Button, Empty, Input, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { PROGRESS_ZONE } from '#features/freight/shared-tracking/web/parts/progress-zone.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DEFAULT_PAGE_SIZE } from '#kit/shared/page.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getParcels, type Parcel } from '../contract.ts'
import { LOGISTICS } from '../paths.ts'
import { PARCEL, parcelTopic } from '../rules.ts'
import { tracking } from '../text/keys.ts'
import { ParcelProgress } from './parts/parcel-progress.tsx'
import { PARCEL_TONES } from './parts/parcel-tones.ts'
import css from './parcels.module.css'

refreshOn(parcelTopic, getParcels)

const { labelled, collected, inTransit, outForDelivery, delivered, failed, returned, lost } = PARCEL
/** Filter options: usual sequence first, then failures. */
const SHOWN = [labelled, collected, inTransit, outForDelivery, delivered, failed, returned, lost] as const

/** The numbers in the text box, as in the address. */
const joined = (words: string) =>
  words
    .trim()
    .split(/[\s,，;；]+/)
    .join(' ')

/** SPEC 2: parcels of freight deliveries and overseas warehouses with their events; searchable by many numbers. */
export default function Parcels() {
  const t = useText(tracking)
  const [params, setParams] = useSearchParams()
  const keyword = params.get('Keyword') ?? ''
  const status = Number(params.get('ExpressStatus')) || undefined
  const page = Number(params.get('PageIndex')) || 1
  const [words, setWords] = useState(keyword)
  const [searched, setSearched] = useState(keyword)
  // A link in another tab has started a new search.
  if (keyword !== searched) {
    setSearched(keyword)
    if (keyword !== joined(words)) setWords(keyword)
  }
  const states = useDictionary('ExpressStatus')
  const read = useRead(
    getParcels,
    {
      PageIndex: page,
      PageSize: DEFAULT_PAGE_SIZE,
      ...(keyword && { Keyword: keyword }),
      ...(status && { ExpressStatus: status }),
    },
    { keep: true, silent: true },
  )
  const go = (next: { Keyword?: string; ExpressStatus?: number; PageIndex?: number }) => {
    const wanted = { Keyword: keyword, ExpressStatus: status ?? 0, PageIndex: 1, ...next }
    setParams(
      Object.entries(wanted).flatMap(([name, value]) =>
        value && !(name === 'PageIndex' && value === 1) ? [[name, String(value)]] : [],
      ),
    )
  }
  const find = () => go({ Keyword: joined(words), ExpressStatus: 0 })
  return (
    <div className={css.page}>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <h1>{t('menu.expressCargoTrajectory')}</h1>
        <p className="quiet">{t('parcels.hint')}</p>
        <Input.TextArea
          aria-label={t('parcels.search')}
          placeholder={t('parcels.search')}
          value={words}
          maxLength={20_000}
          autoSize={{ minRows: 3, maxRows: 8 }}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && find()}
        />
        <span className={css.buttons}>
          <Button type="primary" htmlType="submit">
            {t('parcels.find')}
          </Button>
          {keyword && <Button onClick={() => (setWords(''), go({ Keyword: '' }))}>{t('parcels.clear')}</Button>}
        </span>
      </form>
      <div className={css.bar}>
        <div className={css.tabs}>
          <Segmented
            value={status ?? 0}
            onChange={(value) => go({ ExpressStatus: value })}
            options={[{ value: 0, label: t('parcels.all') }, ...SHOWN.map((value) => ({ value, label: states.nameOf(value) }))]}
          />
        </div>
        {read.data && <span className="quiet">{t('parcels.found', { count: read.data.TotalCount })}</span>}
      </div>
      {read.data === undefined ? (
        <Waiting read={read} />
      ) : (
        <>
          {read.data.Unknown.length > 0 && (
            <p className={css.unknown} role="status">
              {t('parcels.unknown', { count: read.data.Unknown.length, list: read.data.Unknown.join(', ') })}
            </p>
          )}
          {read.data.Items.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={
                <>
                  <b>{t('parcels.none')}</b>
                  <br />
                  {t('parcels.noneHint')}
                </>
              }
            />
          ) : (
            <ul className={css.parcels}>
              {read.data.Items.map((parcel, index) => (
                <OneParcel key={parcel.TrackingNo} parcel={parcel} isOpen={keyword !== '' && index < 3} />
              ))}
            </ul>
          )}
          {read.data.TotalCount > DEFAULT_PAGE_SIZE && (
            <Pagination
              className={css.pages!}
              current={page}
              pageSize={DEFAULT_PAGE_SIZE}
              total={read.data.TotalCount}
              showSizeChanger={false}
              onChange={(PageIndex) => go({ PageIndex })}
            />
          )}
        </>
      )}
    </div>
  )
}

function OneParcel({ parcel, isOpen }: { parcel: Parcel; isOpen: boolean }) {
  const t = useText(tracking)
  const format = useFormat()
  const zone = parcel.WarehouseOutId ? zoneOf(parcel.CountryCode ?? undefined) : PROGRESS_ZONE
  const [last] = parcel.Events
  return (
    <li className={css.parcel}>
      <details open={isOpen}>
        <summary>
          <span className={css.no}>
            <b className="figures">{parcel.TrackingNo}</b>
            <span className="quiet">
              {[
                parcel.Carrier && t('parcels.courier', { name: parcel.Carrier }),
                parcel.OrderNo && t('parcels.order', { no: parcel.OrderNo }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <EnumStatus enumeration="ExpressStatus" value={parcel.ExpressStatus} tones={PARCEL_TONES} />
          <span className={css.lastEvent}>
            {last && (
              <>
                {last.Location && <b>{last.Location} </b>}
                <span className="quiet" title={format.dateTimeHint(last.EventTime, zone)}>
                  {format.dateTime(last.EventTime, zone)}
                </span>
              </>
            )}
          </span>
        </summary>
        <div className={css.body}>
          <ParcelProgress parcel={parcel} zone={zone} />
          <span className={css.buttons}>
            <Copyable text={parcel.TrackingNo} />
            {parcel.OrderId && (
              <ScreenLink to={`${LOGISTICS}?orderId=${parcel.OrderId}`} closed="nothing">
                {t('menu.orderLogistics')}
              </ScreenLink>
            )}
          </span>
        </div>
      </details>
    </li>
  )
}
