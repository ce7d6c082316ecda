import { SwapOutlined } from '@ant-design/icons'
import { openSwitchCustomer, SwitchCustomerDialog, SwitchCustomerLabel } from '#features/account/session/web/parts/switch-customer.tsx'
import { FeedbackButton } from '#features/messages/feedback/web/parts/feedback-button.tsx'
import { MessageBell } from '#features/messages/inbox/web/parts/message-bell.tsx'
import { WarehouseNotice } from '#features/messages/notices/web/parts/warehouse-notice.tsx'
import { UpdateNotice } from '#features/messages/upgrade/web/parts/update-notice.tsx'
import { WarehouseSelector } from '#features/warehouse/sites/web/parts/warehouse-selector.tsx'
import type { ShellParts } from '#kit/web/shell/shell.tsx'

type Parts = Omit<ShellParts, 'routes' | 'version' | 'onLogOut'>

/** What the features put into the frame of each side: messages, warehouse selector, search by number. */
export const shellParts: Record<'customer' | 'staff', Parts> = {
  customer: {
    messages: <MessageBell />,
    feedback: <FeedbackButton />,
    warehouseSelector: <WarehouseSelector />,
    userMenu: [{ key: 'switch', label: <SwitchCustomerLabel />, icon: <SwapOutlined />, onClick: openSwitchCustomer }],
    overlays: (
      <>
        <SwitchCustomerDialog />
        <WarehouseNotice />
        <UpdateNotice />
      </>
    ),
  },
  staff: { overlays: <UpdateNotice /> },
}
