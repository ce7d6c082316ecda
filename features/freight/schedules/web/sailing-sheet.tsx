import { useDictionary } from '#kit/web/dictionary.ts'
import { useText } from '#kit/web/text.ts'
import { getDeskSailing, getDeskSailings, getSailingTemplate, importSailings, readSailingSheet } from '../contract.ts'
import type { Sailing } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { SheetPage } from './sheet-page.tsx'

export default function SailingSheet() {
  const t = useText(schedules)
  const ports = useDictionary('SeaPort')
  return (
    <SheetPage<Sailing>
      title={t('menu.sailingSheet')}
      read={readSailingSheet}
      template={getSailingTemplate}
      keep={importSailings}
      stale={[getDeskSailings, getDeskSailing]}
      list="/desk/sailings"
      nameOf={(row) =>
        `${row.Kind} ${ports.nameOf(row.PortOfLoading)} → ${ports.nameOf(row.PortOfDischarge)} · ${row.Vessel} ${row.Voyage}`
      }
      leaves={(row) => row.Etd}
    />
  )
}
