import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { getCurrentUser } from '#features/account/session/contract.ts'
import { refreshOn } from '#kit/web/live.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { COMPANY, COMPANY_PATH } from '../../paths.ts'
import { companyReview, companyEvents } from '../../rules.ts'
import { company } from '../../text/keys.ts'
import css from '../company.module.css'

refreshOn(companyEvents, getCurrentUser)

/** Warns before the user fills in an order that would be refused: orders and inbound plans need a reviewed company. */
export function ReviewFirst({ children }: { children: ReactNode }) {
  const t = useText(company)
  const can = useCan()
  const { data } = useRead(getCurrentUser, {}, { silent: true })
  if (!data || data.companyInfo.ReviewState === companyReview.states.reviewed) return children
  return (
    <>
      <div className={css.reviewFirst}>
        <Alert
          type="warning"
          showIcon
          title={t('hint.reviewFirst')}
          action={can(COMPANY) && <ScreenLink to={COMPANY_PATH}>{t('hint.toCompany')}</ScreenLink>}
        />
      </div>
      {children}
    </>
  )
}
