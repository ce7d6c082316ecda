import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const SHA = 'a'.repeat(64)

it.each([
  ['a script with its content', '<p>Hello<script>alert(1)</script></p>', '<p>Hello</p>'],
  ['handlers', '<p onclick="alert(1)">Hello</p>', '<p>Hello</p>'],
  ['a script in a link', '<p><a href="javascript:alert(1)">x</a></p>', '<p><a rel="noopener">x</a></p>'],
  ['a hidden script in a link', '<a href=" java\nscript:alert(1)">x</a>', '<a rel="noopener">x</a>'],
  ['data addresses', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a rel="noopener">x</a>'],
  ['addresses without a scheme of their own', '<a href="//evil.example">x</a>', '<a rel="noopener">x</a>'],
  ['pictures from other sites', '<p><img src="https://evil.example/pixel.png">x</p>', '<p>x</p>'],
  ['a broken picture that runs', '<img src=x onerror=alert(1)>', ''],
  ['pictures of impossible size', `<img src="/media/${SHA}.png" width="100%">`, ''],
  ['styles', '<style>p{display:none}</style><p style="position:fixed">Hello</p>', '<p>Hello</p>'],
  ['drawings and frames', '<svg onload=alert(1)><text>x</text></svg><iframe src="/home/login"></iframe>', 'x'],
  ['forms', '<form action="https://evil.example"><input name="Password"></form>', ''],
  ['what only looks closed', '<p>Hello<scr<script>ipt>alert(1)</script></p>', '<p>Helloipt&gt;alert(1)</p>'],
])('removes %s', async (_what, dirty, clean) => {
  expect(await cleanHtml(dirty)).toBe(clean)
})

it('keeps headings, lists, emphasis, links and the site’s own pictures', async () => {
  const text = `<h2>One</h2><p>A <strong>b</strong> <em>c</em> <a href="https://example.com" rel="noopener">d</a></p><ul><li>e</li></ul><blockquote><p>f</p></blockquote><img src="/media/${SHA}.jpg" alt="Quay" width="640" height="400" loading="lazy" />`
  expect(await cleanHtml(text)).toBe(text)
})

it('reserves the first heading level for the title', async () => {
  expect(await cleanHtml('<h1>One</h1><b>two</b>')).toBe('<h2>One</h2><strong>two</strong>')
})
