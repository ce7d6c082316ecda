import { Skeleton } from 'antd'
import { lazy, Suspense, useId } from 'react'
import { FieldFrame } from '#kit/web/form/field.tsx'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { content } from '../../text/keys.ts'

/** The editor is large and only authors need it. */
const RichText = lazy(() => import('./rich-text.tsx'))

/** Rich text at a path of the enclosing form. */
export function RichTextField({ field }: { field: string }) {
  const t = useText(content)
  const { form, disabled } = useFormScope()
  const id = useId()
  return (
    <FieldFrame id={id} path={field} label={t('field.ContentHtml')} wide>
      {({ invalid, describedBy }) => (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
          <RichText
            id={id}
            value={String(form.get(field) ?? '')}
            onChange={(html) => form.set(field, html)}
            onBlur={() => form.touch(field)}
            label={t('field.ContentHtml')}
            invalid={invalid}
            describedBy={describedBy}
            disabled={disabled}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
