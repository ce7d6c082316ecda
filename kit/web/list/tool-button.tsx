import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from '../router.tsx'
import { PopupMenu } from '../parts/popup-menu.tsx'
import { useSay } from '../text.ts'
import type { Tool } from './list-spec.ts'

/** A list's own button: a link, or a menu of links. */
export function ToolButton({ tool, main }: { tool: Tool; main: boolean }) {
  const say = useSay()
  const navigate = useNavigate()
  const type = main ? 'primary' : 'default'
  if ('to' in tool) {
    return (
      <Button type={type} onClick={() => void navigate(tool.to)}>
        {say(tool.label)}
      </Button>
    )
  }
  const items = tool.choices.map(({ key, label, to }) => ({ key, label, onClick: () => void navigate(to) }))
  return (
    <PopupMenu items={items}>
      <Button type={type} icon={<DownOutlined />} iconPlacement="end">
        {say(tool.label)}
      </Button>
    </PopupMenu>
  )
}
