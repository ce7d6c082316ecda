import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from '../router.tsx'
import { PopupMenu } from '../parts/popup-menu.tsx'
import { useCan, useCanOpen } from '../session.tsx'
import { useTranslate } from '../text.ts'
import type { Tool } from './list-spec.ts'

/** The navigation buttons of a list. */
export function useOpenTools(tools: readonly Tool[] = []): Tool[] {
  const can = useCan()
  const opens = useCanOpen()
  return tools.filter(
    (tool) => can(tool.permission) && ('to' in tool ? opens(tool.to) : tool.choices.some(({ to }) => opens(to))),
  )
}

/** A list's own button: a link, or a menu of links. */
export function ToolButton({ tool, main }: { tool: Tool; main: boolean }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const opens = useCanOpen()
  const type = main ? 'primary' : 'default'
  if ('to' in tool) {
    return (
      <Button type={type} onClick={() => void navigate(tool.to)}>
        {translate(tool.label)}
      </Button>
    )
  }
  const items = tool.choices
    .filter(({ to }) => opens(to))
    .map(({ key, label, to }) => ({ key, label, onClick: () => void navigate(to) }))
  return (
    <PopupMenu items={items}>
      <Button type={type} icon={<DownOutlined />} iconPlacement="end">
        {translate(tool.label)}
      </Button>
    </PopupMenu>
  )
}
