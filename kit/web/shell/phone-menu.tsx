import { Drawer } from 'antd'
import { useText } from '../text.ts'
import { Sidebar, type SidebarContent } from './sidebar.tsx'
import { shell } from './words.ts'

/** The sidebar of small screens: a drawer that closes once a screen is chosen. */
export default function PhoneMenu({ open, onClose, content }: { open: boolean; onClose: () => void; content: SidebarContent }) {
  const t = useText(shell)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={288}
      closable={false}
      mask={{ closable: true }}
      styles={{ body: { padding: 0 } }}
      aria-label={t('menu.main')}
    >
      <Sidebar {...content} logo collapsed={false} onNavigate={onClose} />
    </Drawer>
  )
}
