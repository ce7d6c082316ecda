import type { TextTree } from '#kit/shared/text.ts'
import { provideTexts, provideWords } from '#kit/web/text.ts'

provideWords(['kit', 'shell'], import.meta.glob<Record<'kit' | 'shell', TextTree>>('./words/*.ts', { import: 'default' }))

/** The texts of sign-in and of the other pages without a portal; the full list is long, and would be loaded with them. */
provideTexts(
  import.meta.glob<TextTree>(
    [
      '../features/account/{openid,session}/text/[a-z][a-z]-[A-Z][A-Z].ts',
      '../features/dashboard/support/text/[a-z][a-z]-[A-Z][A-Z].ts',
      '../features/freight/{receipt,supplier,shared-tracking}/text/[a-z][a-z]-[A-Z][A-Z].ts',
      '../features/warehouse/buyer-return/text/[a-z][a-z]-[A-Z][A-Z].ts',
      '../kit/web/parts/text/[a-z][a-z]-[A-Z][A-Z].ts',
    ],
    { import: 'default' },
  ),
)
