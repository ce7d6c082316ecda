import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { beforeEach, expect, it } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { withinWindow } from '#kit/api/testing.ts'
import { testPortal } from '../../../../api/testing.ts'
import { downloadCompanyFile, uploadFile } from '#features/account/files/contract.ts'
import { addEnquiry, addFeedback, getDeskEnquiries, getDeskEnquiryCounts, handleEnquiry, reopenEnquiry } from '../contract.ts'
import { enquiryState, MAX_MESSAGES } from '../rules.ts'

const { as, anonymous, portal } = await testPortal({ TRUST_PROXY: '1' })
const staff = await as('staff_ops')
const { open, handled } = enquiryState.states

beforeEach(() =>
  transact(portal.pool, 'everyone', 'write', async (db) => {
    await db.deleteFrom('enquiry').execute()
    await db.deleteFrom('rate_count').execute()
  }),
)

const rows = async () => (await staff.ok(getDeskEnquiries, {})).Items
const errors = async (op: typeof addFeedback | typeof addEnquiry, input: object) => {
  const { Body } = await anonymous.call(op as typeof addFeedback, input as never)
  return (Body as unknown as { Errors: { Field: string; Msg: string }[] }).Errors.map(({ Field, Msg }) => `${Field}: ${Msg}`)
}

it('[call.cms.FeedBack.Add] accepts feedback from anyone; only the content is required', async () => {
  await anonymous.ok(addFeedback, { Name: 'Ann', Tel: '1', Mail: 'not an address', FeedType: 2, Content: ' Late again ' })
  expect(await rows()).toMatchObject([
    {
      Source: 'feedback',
      Name: 'Ann',
      Phone: '1',
      Email: 'not an address',
      FeedType: 2,
      Content: 'Late again',
      Language: 'en-US',
      State: open,
    },
  ])
})

it('[rule.feedback.content.required] [msg.feedbackContentRequired] requires the content', async () => {
  const message = 'Content: Please fill in the remark information'
  expect([await errors(addFeedback, {}), await errors(addFeedback, { Content: '   ' })]).toEqual([[message], [message]])
})

it('[rule.feedback.text.max] [const.feedback.text] accepts 200 characters and not 201', async () => {
  await anonymous.ok(addFeedback, { Content: 'x'.repeat(200) })
  expect(await errors(addFeedback, { Content: 'x'.repeat(201) })).toEqual(['Content: At most 200 characters'])
})

it('[rule.feedback.Name.notValidated] [rule.feedback.Tel.notValidated] [rule.feedback.Mail.notValidated] [rule.feedback.FeedType.notValidated] does not validate the other fields', async () => {
  await anonymous.ok(addFeedback, {
    Name: 'n'.repeat(500),
    Tel: { a: 1 },
    Mail: '<x>',
    FeedType: 'whatever',
    Content: 'x',
  } as never)
  expect(await rows()).toMatchObject([{ Name: 'n'.repeat(50), Phone: null, Email: '<x>', FeedType: 0 }])
})

it('accepts an enquiry with contact details', async () => {
  expect(await errors(addEnquiry, { Name: 'Ann', Content: 'Forty cartons' })).toEqual([
    'Email: Enter an email address or a phone number so that we can answer',
  ])
  expect(await errors(addEnquiry, { Name: '', Email: 'ann', Phone: 'x', Content: '' })).toEqual([
    'Name: Required',
    'Phone: Enter a valid phone number',
    'Email: Email wrong format',
    'Content: Required',
  ])
  await anonymous.ok(addEnquiry, {
    Name: 'Ann',
    Email: 'ann@example.com',
    Content: 'Forty cartons',
    QuoteProductType: '',
  } as never)
  expect(await rows()).toMatchObject([
    { Source: 'enquiry', Name: 'Ann', Email: 'ann@example.com', Phone: null, Content: 'Forty cartons' },
  ])
})

it('limits submissions per address, across both forms, without affecting other addresses', () =>
  withinWindow(MAX_MESSAGES.seconds, async () => {
    const send = (address: string, index: number) =>
      index % 2
        ? anonymous.call(addFeedback, { Name: 'Ann', Content: 'x' }, { 'X-Forwarded-For': address })
        : anonymous.call(addEnquiry, { Name: 'Ann', Email: 'ann@example.com', Content: 'x' }, { 'X-Forwarded-For': address })
    const codes: number[] = []
    for (let index = 0; index < MAX_MESSAGES.count + 2; index++) codes.push((await send('203.0.113.5', index)).ErrorCode)
    expect(codes).toEqual([...Array<number>(MAX_MESSAGES.count).fill(0), 2, 2])
    const { ErrorCode, Msg } = await send('203.0.113.5', 0)
    expect([ErrorCode, Msg]).toEqual([2, 'You have sent several messages just now. Please wait 10 minutes, or call us.'])
    expect((await send('203.0.113.6', 0)).ErrorCode).toBe(0)
    expect(await rows()).toHaveLength(MAX_MESSAGES.count + 1)
  }))

it('is pending at the desk until it is handled, and can be reopened', async () => {
  await anonymous.ok(addFeedback, { Content: 'One' })
  const [row] = await rows()
  await staff.ok(handleEnquiry, { Id: row!.Id, Note: 'Called back' })
  expect(await rows()).toMatchObject([
    { State: handled, Note: 'Called back', HandledBy: '吴倩（运营）', HandledTime: expect.any(String) },
  ])
  expect(await staff.ok(getDeskEnquiryCounts, {})).toEqual({ [handled]: 1 })
  // Already handled by someone else.
  expect(await staff.refused(handleEnquiry, { Id: row!.Id, Note: '' })).toBe(6)
  await staff.ok(reopenEnquiry, { Id: row!.Id })
  expect(await rows()).toMatchObject([{ State: open, Note: 'Called back', HandledBy: null }])
})

it('searches and filters', async () => {
  await anonymous.ok(addFeedback, { Content: 'A crate of 100% oak' })
  await anonymous.ok(addEnquiry, { Name: 'Bo', Email: 'bo@example.com', Content: 'Steel' })
  const found = async (input: object) => (await staff.ok(getDeskEnquiries, input)).Items.map((one) => one.Content)
  expect([
    await found({ Keyword: '100% oak' }),
    await found({ Keyword: 'bo@' }),
    await found({ Source: 'feedback' }),
    await found({ State: handled }),
  ]).toEqual([['A crate of 100% oak'], ['Steel'], ['A crate of 100% oak'], []])
})

it('shows submissions to staff only', async () => {
  const customer = await as('qihang_admin')
  expect([
    await anonymous.refused(getDeskEnquiries, {}),
    await customer.refused(getDeskEnquiries, {}),
    await customer.refused(handleEnquiry, { Id: 1, Note: null }),
  ]).toEqual([3, 3, 3])
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const picture = (bytes: number) => new Blob([PNG, new Uint8Array(Math.max(bytes - PNG.length, 0))])
const TOO_LARGE = 3 * 1_048_576

async function sendImages(account: string, files: readonly Blob[]) {
  const customer = await as(account)
  const Images = []
  for (const file of files) {
    const { Body } = await customer.upload(uploadFile, file, 'shot.png')
    Images.push({ FileId: Body.Id, FileName: Body.FileName })
  }
  return { customer, Images, answer: await customer.call(addFeedback, { Content: 'See here', Images }) }
}

it('shows staff the signed-in sender and the pictures', async () => {
  const { customer, Images, answer } = await sendImages('qihang_fin', [
    picture(TOO_LARGE - 1),
    new Blob([Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f0000ffd9', 'hex')]),
  ])
  expect(answer.ErrorCode).toBe(0)
  const [row] = await rows()
  expect(row).toMatchObject({
    Source: 'feedback',
    Content: 'See here',
    AccountName: 'qihang_fin',
    CompanyName: expect.any(String),
    Images,
  })
  const query = new URLSearchParams({
    ContractCompanyId: String(row!.ContractCompanyId),
    Id: String(Images[0]!.FileId),
    Inline: 'true',
  })
  const fetchAs = (token: string | undefined) =>
    fetch(`${portal.address}${downloadCompanyFile.path}?${query}`, { headers: { Authorization: `Bearer ${token}` } })
  const typeFor = async (account: string) => (await fetchAs((await as(account)).token)).headers.get('content-type')
  expect([
    (await fetchAs(staff.token)).headers.get('content-type'),
    // Operations receive feedback, but do not have access to the whole desk.
    await typeFor('staff_ops2'),
    ((await (await fetchAs(customer.token)).json()) as { ErrorCode: number }).ErrorCode,
  ]).toEqual(['image/png', 'image/png', 3])
})

it('[rule.feedback.images.count] [rule.feedback.images.types] [rule.feedback.images.size] [const.feedback.images] [const.feedback.imageSize] accepts three pictures, png or jpeg, each under 3 MB', async () => {
  const sent = async (...files: Blob[]) => (await sendImages('qihang_fin', files)).answer
  const small = picture(9)
  expect((await sent(small, small, small)).ErrorCode).toBe(0)
  const four = await sent(small, small, small, small)
  expect((four.Body as unknown as { Errors: object[] }).Errors).toMatchObject([{ Field: 'Images', Msg: 'At most 3 entries' }])
  expect([(await sent(new Blob([tinyPdf()]))).Msg, (await sent(picture(TOO_LARGE))).Msg]).toEqual([
    'This is not a PNG, JPEG file',
    'File must be under 3 MB',
  ])
})

it('accepts no pictures of other users, and none from an anonymous visitor', async () => {
  const { Images } = await sendImages('qihang_fin', [picture(9)])
  const [colleague, other] = await Promise.all([as('qihang_admin'), as('lanjing_admin')])
  const input = { Content: 'Mine?', Images }
  expect([
    await colleague.refused(addFeedback, input),
    await other.refused(addFeedback, input),
    await anonymous.refused(addFeedback, input),
  ]).toEqual([5, 5, 5])
})

it('counts a signed-in sender by account, not by the address that an office shares', () =>
  withinWindow(MAX_MESSAGES.seconds, async () => {
    for (let index = 0; index < MAX_MESSAGES.count; index++) await anonymous.ok(addFeedback, { Content: 'x' })
    expect([
      await anonymous.refused(addFeedback, { Content: 'x' }),
      (await (await as('qihang_fin')).call(addFeedback, { Content: 'x' })).ErrorCode,
    ]).toEqual([2, 0])
  }))
