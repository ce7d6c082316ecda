import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { parts } from '../parts/texts.ts'
import { useText } from '../text.ts'
import type { ListSpec } from './list-spec.ts'
import type { Preview } from './use-preview.ts'

/** In each row: shows the complete row next to the list. */
export function PreviewButton<Row>({ list, preview, row }: { list: ListSpec<Row>; preview: Preview<Row>; row: Row }) {
  const t = useText(parts)
  const isShown = preview.row !== undefined && list.id(preview.row) === list.id(row)
  const name = t('preview.show', { name: list.nameOf(row) })
  return (
    <Button
      size="small"
      type="text"
      icon={<EyeOutlined />}
      data-preview
      aria-label={name}
      title={name}
      aria-expanded={isShown}
      onClick={(event) => {
        // Otherwise the list's click handler would show the row again.
        event.stopPropagation()
        if (isShown) preview.close()
        else preview.show(row)
      }}
    />
  )
}
