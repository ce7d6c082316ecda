import {
  BoldOutlined,
  DisconnectOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import Image from '@tiptap/extension-image'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Button, Input, Popover } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '#kit/web/text.ts'
import { useUpload } from '#kit/web/write.ts'
import { uploadImage } from '../../contract.ts'
import { linkAddress } from '../../rules.ts'
import { content } from '../../text/keys.ts'
import css from '../content.module.css'

type Props = {
  id: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  label: string
  invalid: boolean
  describedBy: string | undefined
  disabled: boolean
}

/** The editor offers what the server accepts in a text (see clean-html.ts). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
  Image,
]

export default function RichText({ id, value, onChange, onBlur, label, invalid, describedBy, disabled }: Props) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    onUpdate: ({ editor: now }) => onChange(now.getHTML()),
    onBlur,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
  })
  // The form's text is also changed from outside, by a draft that is restored or discarded.
  useEffect(() => {
    if (!editor.isDestroyed && value !== editor.getHTML()) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={css.editor} data-invalid={invalid || undefined}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={css.paper} />
    </div>
  )
}

const stateOf = ({ editor }: { editor: Editor }) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  heading: editor.isActive('heading', { level: 2 }),
  subheading: editor.isActive('heading', { level: 3 }),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
})

function Toolbar({ editor }: { editor: Editor }) {
  const t = useText(content)
  const is = useEditorState({ editor, selector: stateOf })
  const chain = () => editor.chain().focus()
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      <Tool label={`${t('editor.heading')} H2`} icon="H2" on={is.heading} run={() => chain().toggleHeading({ level: 2 }).run()} />
      <Tool
        label={`${t('editor.subheading')} H3`}
        icon="H3"
        on={is.subheading}
        run={() => chain().toggleHeading({ level: 3 }).run()}
      />
      <Tool label={t('editor.bold')} icon={<BoldOutlined />} on={is.bold} run={() => chain().toggleBold().run()} />
      <Tool label={t('editor.italic')} icon={<ItalicOutlined />} on={is.italic} run={() => chain().toggleItalic().run()} />
      <Tool
        label={t('editor.underline')}
        icon={<UnderlineOutlined />}
        on={is.underline}
        run={() => chain().toggleUnderline().run()}
      />
      <Tool
        label={t('editor.bullets')}
        icon={<UnorderedListOutlined />}
        on={is.bullets}
        run={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={t('editor.numbers')}
        icon={<OrderedListOutlined />}
        on={is.numbers}
        run={() => chain().toggleOrderedList().run()}
      />
      <Tool label={t('editor.quote')} icon="“ ”" on={is.quote} run={() => chain().toggleBlockquote().run()} />
      <LinkTool editor={editor} on={is.link} />
      <ImageTool editor={editor} />
      <Tool label={t('editor.undo')} icon={<UndoOutlined />} disabled={!is.undo} run={() => chain().undo().run()} />
      <Tool label={t('editor.redo')} icon={<RedoOutlined />} disabled={!is.redo} run={() => chain().redo().run()} />
    </div>
  )
}

function Tool({
  label,
  icon,
  on,
  disabled,
  run,
}: {
  label: string
  icon: ReactNode
  on?: boolean
  disabled?: boolean
  run: () => void
}) {
  return (
    <Button
      type="text"
      size="small"
      title={label}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled ?? false}
      onClick={run}
      className={css.tool}
    >
      {icon}
    </Button>
  )
}

function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const t = useText(content)
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  if (on)
    return (
      <Tool
        label={t('editor.removeLink')}
        icon={<DisconnectOutlined />}
        on
        run={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      />
    )
  const apply = () => {
    setOpen(false)
    const href = linkAddress(address)
    const link = { type: 'link', attrs: { href } }
    // Without a selection, the address itself becomes the link text.
    if (href !== '' && editor.state.selection.empty)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address.trim(), marks: [link] })
        .run()
    else if (href !== '') editor.chain().focus().setLink({ href }).run()
    setAddress('')
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      content={
        <Asked label={t('editor.linkAddress')} placeholder="https://" value={address} onChange={setAddress} onApply={apply} />
      }
    >
      <span>
        <Tool label={t('editor.link')} icon={<LinkOutlined />} run={() => setOpen(true)} />
      </span>
    </Popover>
  )
}

type Kept = { Address: string; Width: number; Height: number }

/** The picture is stored first; then its alternative text is requested. */
function ImageTool({ editor }: { editor: Editor }) {
  const t = useText(content)
  const input = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useState<Kept>()
  const [alt, setAlt] = useState('')
  const { write } = useUpload(uploadImage, { onSuccess: setKept })
  const apply = () => {
    if (kept)
      editor.chain().focus().setImage({ src: kept.Address, alt: alt.trim(), width: kept.Width, height: kept.Height }).run()
    setKept(undefined)
    setAlt('')
  }
  return (
    <Popover
      open={kept !== undefined}
      onOpenChange={(open) => !open && apply()}
      trigger="click"
      content={<Asked label={t('editor.imageText')} value={alt} onChange={setAlt} onApply={apply} />}
    >
      <span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) write({ file })
            event.target.value = ''
          }}
        />
        <Tool label={t('editor.image')} icon={<PictureOutlined />} run={() => input.current?.click()} />
      </span>
    </Popover>
  )
}

function Asked({
  label,
  placeholder,
  value,
  onChange,
  onApply,
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  onApply: () => void
}) {
  const t = useText(content)
  return (
    <div className={css.link}>
      <Input
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onApply}
      />
      <Button type="primary" onClick={onApply}>
        {t('editor.apply')}
      </Button>
    </div>
  )
}
