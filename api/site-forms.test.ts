import { beforeAll, describe, expect, it } from 'vitest'
import { saveExchangeRate, saveRateCard } from '#features/freight/rates/contract.ts'
import { LCL } from '#features/freight/rates/fixture.ts'
import { getDeskEnquiries } from '#features/site/enquiry/contract.ts'
import { MAX_MESSAGES } from '#features/site/enquiry/rules.ts'
import { withinWindow } from '#kit/api/testing.ts'
import type { Language } from '#kit/shared/text.ts'
import { siteFixture, wordsOf } from './fixture-site.ts'
import { PRODUCT } from '#features/freight/core/rules.ts'

/** The public site as visitors and search engines get it, with the demo's content. */

const { portal, staff, app, get, page } = await siteFixture()

describe('the forms, without a script', () => {
  const own = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://quayside.example' }
  const post = (name: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/home/${name}?lang=en-US`,
      headers: { ...own, 'x-forwarded-for': '198.51.100.7', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const contents = async () => (await staff.ok(getDeskEnquiries, { PageSize: 100 })).Items.map((one) => one.Content)

  it('redirect to a thank-you page', async () => {
    const sent = await post('enquiry', {
      Name: 'Ann',
      Email: 'ann@example.com',
      Phone: '',
      Content: 'Forty cartons',
      QuoteProductType: '',
      Website: '',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/home/enquiry?sent=1&lang=en-US#write'])
    expect((await get(String(sent.headers.location))).body).toContain('Thank you, we have received your enquiry')
    expect(await contents()).toContain('Forty cartons')
    const remark = await post('contactUs', { FeedType: '1', Content: 'The gate was shut', Name: '', Mail: '', Tel: '' })
    expect([remark.statusCode, (await contents())[0]]).toEqual([303, 'The gate was shut'])
  })

  it('return with the input and its errors, and run no script from the input', async () => {
    const invalid = await post('enquiry', { Name: '"><script>alert(1)</script>', Email: 'nowhere', Content: '' })
    expect(invalid.statusCode).toBe(422)
    expect(invalid.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(invalid.body).toContain('Email wrong format')
    expect(invalid.body).not.toContain('<script>alert')
  })

  it('refuse posts from other sites, and ignore bots that fill every field', async () => {
    const before = await contents()
    const fields = { Name: 'Bot', Email: 'bot@example.com', Content: 'Buy' }
    expect((await post('enquiry', fields, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post('enquiry', { ...fields, Website: 'https://evil.example' })).statusCode).toBe(303)
    expect(await contents()).toEqual(before)
  })

  it('are posted with their origin: the server’s referrer policy does not hide it', async () => {
    expect((await fetch(`${portal.address}/robots.txt`)).headers.get('referrer-policy')).toBe('same-origin')
  })

  it('have the same security headers on every response, found or not', async () => {
    const names = [
      'content-security-policy',
      'cross-origin-opener-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
      'x-dns-prefetch-control',
    ]
    const answers = await Promise.all(['/robots.txt', '/', '/client/api/nowhere'].map((path) => fetch(portal.address + path)))
    const [first, ...others] = answers.map(({ headers }) => names.map((name) => headers.get(name)))
    expect(first![0]).toMatch(/script-src 'self';/)
    expect(first).not.toContain(null)
    for (const other of others) expect(other).toEqual(first)
  })

  it('limit submissions per address', () =>
    withinWindow(MAX_MESSAGES.seconds, async () => {
      const fields = { Name: 'Ann', Email: 'ann@example.com', Content: 'Again' }
      const codes: number[] = []
      for (let index = 0; index <= MAX_MESSAGES.count; index++)
        codes.push((await post('enquiry', fields, { 'x-forwarded-for': '198.51.100.99' })).statusCode)
      expect(codes).toEqual([...Array<number>(MAX_MESSAGES.count).fill(303), 429])
      expect((await post('enquiry', fields, { 'x-forwarded-for': '198.51.100.99' })).body).toContain('Please wait 10 minutes')
    }))
})

describe('the quote box of the home page', () => {
  const asked = (more: Record<string, string> = {}, language: Language = 'en-US') =>
    page(
      `webIndex?${new URLSearchParams({ ReceiptPlaceCode: 'CNNGB1', DestinationCountry: 'GB', Cartons: '12', Length: '60', Width: '40', Height: '50', GrossWeight: '18', ...more })}`,
      language,
    )

  beforeAll(async () => {
    await staff.ok(saveExchangeRate, { RateDate: '2025-01-01', Usd: 0.76, Cny: 0.107, Eur: 0.87 })
    await staff.ok(saveRateCard, {
      CardName: 'LCL',
      QuoteProductType: PRODUCT.lcl,
      CountryCode: 'GB',
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      TransitDaysMin: 38,
      TransitDaysMax: 46,
      Lines: [...LCL.Lines],
    })
  })

  it('responds without a script or a sign-in with a range, a transit time and a link to the full price', async () => {
    const words = wordsOf(await asked())
    expect(words).toEqual(
      expect.arrayContaining([
        'By sea, LCL',
        '38–46 days',
        '£309 to £310',
        'There is no instant price for this. Support will send you a quote',
      ]),
    )
    expect(await asked()).toContain('href="/Quotes/create?ReceiptPlaceCode=CNNGB1&amp;DestinationCountry=GB&amp;Cartons=12')
    expect(words.join(' ')).not.toContain('Ocean freight')
  })

  it('parses numbers in the format of its page’s language and passes them on as numbers', async () => {
    const carried = 'Cartons=1000&amp;Length=60&amp;Width=40&amp;Height=50&amp;GrossWeight=12.5'
    expect(await asked({ Cartons: '1.000', GrossWeight: '12,500' }, 'de-DE')).toContain(carried)
    expect(await asked({ Cartons: '1,000', GrossWeight: '12.500' })).toContain(carried)
  })

  it('reports input errors and escapes input as text', async () => {
    expect(wordsOf(await asked({ Cartons: '0' }))).toContain('Cartons: Enter a positive integer of at most six digits')
    expect(await asked({ Length: '"><b>x</b>' })).not.toContain('<b>x</b>')
    expect(wordsOf(await page('webIndex', 'en-US'))).not.toContain('By sea, LCL')
  })
})
