import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from '#kit/web/router.tsx'
import { liveTopic } from '#kit/shared/document-events.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { refreshOn } from '#kit/web/live.ts'
import { FailedNotice, Notice } from '#kit/web/parts/notice.tsx'
import { useEnvelope } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { checkCompanyOsWarehouseBiz } from '../../contract.ts'
import { siteOf } from '../../rules.ts'
import { sites } from '../../text/keys.ts'

// Companies import this feature, so their declaration cannot be imported here.
refreshOn(liveTopic('company'), checkCompanyOsWarehouseBiz)

/**
 * Wraps every page of a country's warehouses: on entry it checks whether the company has a contract for them (SPEC 8,
 * code 100), and shows what to do if it has none. With a contract the page does not wait for the response.
 */
export function ContractGate({ site, children }: { site: string; children: ReactNode }) {
  const t = useText(sites)
  const navigate = useNavigate()
  const { companyInfo } = useSession()
  const { data, error, refetch } = useEnvelope(checkCompanyOsWarehouseBiz, { CountryCode: siteOf(site).country })
  if (data?.ErrorCode === ERROR_CODE.businessCheck)
    return (
      <div role="alert">
        <Notice
          drawing="empty"
          title={data.Msg}
          actions={
            <Button type="primary" onClick={() => void navigate('/')}>
              {t('contract.home')}
            </Button>
          }
        >
          {t('contract.hint')}
        </Notice>
      </div>
    )
  if (data || companyInfo?.WarehouseCountries.includes(site)) return children
  return error ? <FailedNotice error={error} retry={() => void refetch()} /> : <Skeleton active />
}
