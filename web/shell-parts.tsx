import { CompassOutlined, SwapOutlined, UserAddOutlined } from '@ant-design/icons'
import {
  openSwitchCustomer,
  SwitchCustomerDialog,
  SwitchCustomerLabel,
} from '#features/account/session/web/parts/switch-customer.tsx'
import { find, findAtDesk, getActions, getDeskActions, LEAST_TO_SEARCH } from '#features/dashboard/search/contract.ts'
import { GuidedTour, openTour, TourLabel } from '#features/dashboard/tour/web/parts/guided-tour.tsx'
import { EmailReminder } from '#features/messages/contacts/web/parts/email-reminder.tsx'
import { InvitePartner, InvitePartnerLabel, openInvitePartner } from '#features/messages/contacts/web/parts/invite-partner.tsx'
import { FeedbackButton } from '#features/messages/feedback/web/parts/feedback-button.tsx'
import { MessageBell } from '#features/messages/inbox/web/parts/message-bell.tsx'
import { WarehouseNotice } from '#features/messages/notices/web/parts/warehouse-notice.tsx'
import { UpdateNotice } from '#features/messages/upgrade/web/parts/update-notice.tsx'
import { VersionLabel } from '#features/messages/upgrade/web/parts/version-label.tsx'
import { ContractGate } from '#features/warehouse/sites/web/parts/contract-gate.tsx'
import { WarehouseSelector } from '#features/warehouse/sites/web/parts/warehouse-selector.tsx'
import { SUPER_ADMINISTRATOR } from '#kit/shared/gate.ts'
import type { Session } from '#kit/web/session.tsx'
import type { ShellParts } from '#kit/web/shell/shell.tsx'

type Parts = Omit<ShellParts, 'routes' | 'onLogOut' | 'onReturn'>

const isSuper = ({ userInfo, FromAdmin }: Session) => userInfo.Role === SUPER_ADMINISTRATOR && !FromAdmin

/** Parts that features add to the frame of each side: messages, warehouse selector, entries of the user menu. */
export const shellParts: Record<'customer' | 'staff', Parts> = {
  customer: {
    messages: <MessageBell />,
    feedback: <FeedbackButton />,
    warehouseSelector: <WarehouseSelector />,
    siteGate: ContractGate,
    version: <VersionLabel />,
    search: { find, actions: getActions, least: LEAST_TO_SEARCH },
    userMenu: [
      { key: 'switch', label: <SwitchCustomerLabel />, icon: <SwapOutlined />, onClick: openSwitchCustomer },
      { key: 'invite', label: <InvitePartnerLabel />, icon: <UserAddOutlined />, onClick: openInvitePartner, when: isSuper },
      { key: 'tour', label: <TourLabel />, icon: <CompassOutlined />, onClick: openTour },
    ],
    overlays: (
      <>
        <SwitchCustomerDialog />
        <InvitePartner />
        <WarehouseNotice />
        <UpdateNotice />
        <EmailReminder />
        <GuidedTour />
      </>
    ),
  },
  staff: {
    version: <VersionLabel />,
    search: { find: findAtDesk, actions: getDeskActions, least: LEAST_TO_SEARCH },
    overlays: <UpdateNotice />,
  },
}
