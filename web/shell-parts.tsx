import { MessageBell } from '#features/messages/inbox/web/parts/message-bell.tsx'
import { WarehouseSelector } from '#features/warehouse/sites/web/parts/warehouse-selector.tsx'
import type { ShellParts } from '#kit/web/shell/shell.tsx'

type Parts = Omit<ShellParts, 'routes' | 'version' | 'onLogOut'>

/** What the features put into the frame of each side: messages, warehouse selector, search by number. */
export const shellParts: Record<'customer' | 'staff', Parts> = {
  customer: { messages: <MessageBell />, warehouseSelector: <WarehouseSelector /> },
  staff: {},
}
