import { useDictionary } from '#kit/web/dictionary.ts'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useFormat } from '#kit/web/format.ts'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import type { Carriage, LadingDetail } from '../contract.ts'
import { ladingEvents, KIND } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { ZONE } from './reads.ts'
import css from './lading.module.css'

function Party({ text }: { text: string | null }) {
  return text ? <pre className={css.party}>{text}</pre> : <span className="nothing">–</span>
}

function Port({ code }: { code: string | null }) {
  const { nameOf } = useDictionary('SeaPort')
  return code ? <>{`${nameOf(code)} (${code})`}</> : <span className="nothing">–</span>
}

function Term({ term }: { term: LadingDetail['FreightTerm'] }) {
  return <>{useText(lading)(`term.${term}`)}</>
}

function Containers({ boxes }: { boxes: Carriage['Containers'] }) {
  const format = useFormat()
  const { nameOf } = useDictionary('CabinetType')
  return (
    <ul className={css.boxes}>
      {boxes.map(({ ContainerNo, CabinetType, SealNo, Cartons, GrossWeight, Volume }) => (
        <li key={ContainerNo} className="figures">
          <strong>{ContainerNo}</strong>
          <span>{nameOf(CabinetType)}</span>
          <span className="quiet">
            {[
              SealNo,
              Cartons !== null && format.quantity(Cartons),
              GrossWeight !== null && format.weight(GrossWeight),
              Volume !== null && format.volume(Volume),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Content of a bill, for customer and desk. */
export function billSections<B extends LadingDetail>(tones: ToneMap): DetailSection<B>[] {
  const sections: DetailSection<LadingDetail>[] = [
    {
      name: 'parties',
      title: lading('section.parties'),
      items: [
        { field: 'Shipper', render: (bill) => <Party text={bill.Shipper} /> },
        { field: 'Consignee', render: (bill) => <Party text={bill.Consignee} /> },
        { field: 'NotifyParty', render: (bill) => <Party text={bill.NotifyParty} /> },
      ],
    },
    {
      name: 'goods',
      title: lading('section.goods'),
      items: [
        { field: 'Packages', kind: 'quantity' },
        { field: 'PackageType', kind: 'enum', enumeration: 'PackageType' },
        { field: 'GrossWeight', kind: 'measure', unit: 'kg' },
        { field: 'Volume', kind: 'measure', unit: 'm³' },
        { field: 'Marks', render: (bill) => <Party text={bill.Marks} /> },
        { field: 'GoodsDescription', wide: true, render: (bill) => <Party text={bill.GoodsDescription} /> },
      ],
    },
    {
      name: 'voyage',
      title: lading('section.voyage'),
      items: [
        { field: 'Carrier', render: (bill) => bill.Carriage.Carrier ?? '–' },
        { field: 'Vessel', render: (bill) => [bill.Carriage.Vessel, bill.Carriage.Voyage].filter(Boolean).join(' · ') || '–' },
        { field: 'PlaceOfReceipt', render: (bill) => bill.Carriage.PlaceOfReceipt },
        { field: 'PortOfLoading', render: (bill) => <Port code={bill.Carriage.PortOfLoading} /> },
        { field: 'PortOfDischarge', render: (bill) => <Port code={bill.Carriage.PortOfDischarge} /> },
        { field: 'PlaceOfDelivery', render: (bill) => bill.Carriage.PlaceOfDelivery },
        { field: 'Etd', kind: 'date' },
        { field: 'Eta', kind: 'date' },
        { field: 'SiCutOff', kind: 'dateTime', when: (bill) => bill.SiCutOff !== null },
        {
          field: 'OnBoardDate',
          render: (bill) => <Day day={bill.Carriage.OnBoardDate} />,
          when: (bill) => bill.Carriage.OnBoardDate !== null,
        },
        {
          field: 'ContainerNos',
          wide: true,
          render: (bill) => <Containers boxes={bill.Carriage.Containers} />,
          when: (bill) => bill.Carriage.Containers.length > 0,
        },
      ],
    },
    {
      name: 'terms',
      title: lading('section.terms'),
      items: [
        { field: 'BlType', kind: 'enum', enumeration: 'BlType' },
        { field: 'BlReleaseType', kind: 'enum', enumeration: 'BlReleaseType' },
        { field: 'FreightTerm', render: (bill) => <Term term={bill.FreightTerm} /> },
        { field: 'OriginalsCount', kind: 'quantity' },
        { field: 'HblNo', kind: 'number', when: (bill) => bill.BlType !== KIND.master },
        { field: 'MblNo', kind: 'number' },
        { field: 'IssuePlace', when: (bill) => bill.IssuePlace !== null },
        { field: 'IssueDate', kind: 'date', when: (bill) => bill.IssueDate !== null },
        { field: 'SubmitTime', kind: 'dateTime', when: (bill) => bill.SubmitTime !== null },
        { field: 'ConfirmTime', kind: 'dateTime', when: (bill) => bill.ConfirmTime !== null },
        { field: 'ConfirmOperator', when: (bill) => bill.ConfirmOperator !== null },
        { field: 'ReleaseTime', kind: 'dateTime', when: (bill) => bill.ReleaseTime !== null },
      ],
    },
    {
      name: 'history',
      title: lading('section.history'),
      content: (bill) => <Timeline of={ladingEvents} events={bill.Events} text={lading} tones={tones} zone={ZONE} />,
    },
  ]
  return sections
}

function Day({ day }: { day: string | null }) {
  return <span className="figures">{useFormat().date(day)}</span>
}
