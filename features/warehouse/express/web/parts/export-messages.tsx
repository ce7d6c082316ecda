import { Button } from 'antd'
import { download } from '#kit/web/client.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { PROBLEMS } from '../../paths.ts'
import { exportProblemMessages } from '../../problem-contract.ts'
import { CASE_SITE } from '../../rules.ts'
import { express } from '../../text/keys.ts'

/** Messages of a case, as a workbook. */
export function ExportMessages({ id }: { id: number }) {
  const t = useText(express)
  const can = useCan()
  if (!can(sitePermission(CASE_SITE, `${PROBLEMS}:export`))) return null
  return (
    <p>
      <Button onClick={() => void download(exportProblemMessages, { id }).catch(() => undefined)}>
        {t('action.exportMessages')}
      </Button>
    </p>
  )
}
