import '#kit/web/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { endServerSession, isSignedIn, loadSession } from '#features/account/session/web/load-session.ts'
import { liveTopic } from '#kit/shared/document-events.ts'
import { HIDDEN_DESK } from '#kit/shared/route.ts'
import { DictionaryContext } from '#kit/web/dictionary.ts'
import { FileCentreContext } from '#kit/web/parts/file-centre.ts'
import { CallError, isSignedOut, isUnavailable } from '#kit/web/errors.ts'
import { leave, reloadForOtherUser } from '#kit/web/expired.ts'
import { rememberFocus } from '#kit/web/focus.ts'
import { localDrafts } from '#kit/web/form/local-draft.ts'
import { connectLive, doOn } from '#kit/web/live.ts'
import { deferRenderDuringClick } from '#kit/web/pointer-press.ts'
import { createHistory } from '#kit/web/history.ts'
import { queries } from '#kit/web/query.ts'
import { Router } from '#kit/web/router.tsx'
import { reloadOnScriptFailure } from '#kit/web/script-reload.ts'
import { ExportTemplatesContext, type ExportTemplatesProps } from '#kit/web/list/export-templates.ts'
import { ListViewsContext, type ListViewsProps } from '#kit/web/list/list-views.ts'
import { ColumnStorageContext } from '#kit/web/list/user-columns.ts'
import { SessionProvider, useSession, type Session } from '#kit/web/session.tsx'
import { Ant, loadAntLocale } from '#kit/web/shell/ant.tsx'
import { Boot, Lost, NotStaff, StartFailed } from '#kit/web/shell/boot.tsx'
import { matchRoute } from '#kit/web/shell/menu.ts'
import { preloadScreen, readAhead, soon } from '#kit/web/shell/screens.ts'
import { Shell } from '#kit/web/shell/shell.tsx'
import { stored } from '#kit/web/storage.ts'
import { language, loadTexts, namespaceOf, translate } from '#kit/web/text.ts'
import { DESK_BRAND } from '#kit/web/theme.ts'
import { showWaitingToast } from '#kit/web/toast.ts'
import { Toasts } from '#kit/web/toasts.tsx'
import { routes } from '#features/mounted.ts'
import { keepDefaultWarehouse } from '#features/warehouse/sites/web/parts/chosen-warehouse.ts'
import { FRAME } from './app-texts.ts'
import { columnStorage } from './column-storage.ts'
import { fileCentre } from './file-centre.ts'
import { loadDictionary } from './load-dictionary.ts'
import { reportErrors } from './report-errors.ts'
import { shellParts } from './shell-parts.tsx'

const isDesk = /^\/desk(\/|$)/.test(location.pathname) || (HIDDEN_DESK.includes(location.pathname) && (await isSignedIn('staff')))
const access = isDesk ? 'staff' : 'customer'
const screens = routes.filter((route) => route.access === access)

const asked = matchRoute(screens, location.pathname)
const isKnown = asked !== undefined || /^\/(desk|redirect\/.*)?$/.test(location.pathname)

const ExportTemplates = lazy(() => import('#features/account/export-templates/web/parts/template-dialog.tsx'))
const ListViews = lazy(() => import('#features/account/list-views/web/parts/views-menu.tsx'))
const listViews = (props: ListViewsProps) => <ListViews {...props} side={access} />
const exportTemplates = (props: ExportTemplatesProps) => <ExportTemplates {...props} />

/** The client redirects signed-out users to sign-in, except at an unknown address and for a customer at the desk. */
async function start() {
  const isOtherSide = isDesk && stored.get('wasSignedIn') === 'customer'
  if ((!isKnown || isOtherSide) && !(await isSignedIn(access))) {
    if (!isKnown) return 'lost' as const
    if (await isSignedIn('customer')) return 'notStaff' as const
  }
  const [session, dictionary] = await Promise.all([loadSession(access), loadDictionary()])
  stored.set('wasSignedIn', access)
  keepDefaultWarehouse(session)
  connectLive(access === 'staff' ? '/live?desk=1' : '/live')
  return { session, dictionary }
}

/**
 * What happened before the portal could be rendered. Never resolves if signed out: the client is already redirecting to
 * sign-in.
 */
async function attempt() {
  try {
    return await start()
  } catch (error) {
    if (isUnavailable(error))
      location.replace(`/systemMaintenance?from=${encodeURIComponent(location.pathname + location.search)}`)
    if (isSignedOut(error) || isUnavailable(error)) return new Promise<never>(() => undefined)
    return error instanceof CallError && error.ErrorCode > 0 ? { refusal: error.Msg } : undefined
  }
}

/** SPEC 4 "Log out": to sign-in in a private deployment, else to the public site. */
async function logOut(session: Session): Promise<void> {
  // Whatever the server responds, this browser forgets the user.
  await endServerSession(access).catch(() => undefined)
  await localDrafts.signOut(session)
  leave(access === 'staff' ? '/desk/login' : session.IsPrivate ? '/home/login' : '/home/webIndex')
}

/** Staff leave their view of a customer's portal; at the desk they are still signed in. */
async function returnToDesk(): Promise<void> {
  await endServerSession('customer').catch(() => undefined)
  location.assign('/desk/companies')
}

type Started = Awaited<ReturnType<typeof attempt>>

function Portal({ started, onRetry }: { started: Started | Promise<Started>; onRetry: () => void }) {
  const ready = started instanceof Promise ? use(started) : started
  if (ready === 'lost') return <Lost />
  if (ready === 'notStaff') return <NotStaff />
  if (!ready || 'refusal' in ready) return <StartFailed refusal={ready?.refusal} onRetry={onRetry} />
  return (
    <DictionaryContext value={ready.dictionary}>
      <FileCentreContext value={{ ...fileCentre(access), host: ready.session.StorageHost }}>
        <ColumnStorageContext value={access === 'customer' ? columnStorage : undefined}>
          <ExportTemplatesContext value={access === 'customer' ? exportTemplates : undefined}>
            <ListViewsContext value={listViews}>
              <LiveSession first={ready.session}>
                <Router history={addresses}>
                  <PortalShell />
                </Router>
              </LiveSession>
            </ListViewsContext>
          </ExportTemplatesContext>
        </ColumnStorageContext>
      </FileCentreContext>
    </DictionaryContext>
  )
}

/**
 * An open page follows changes of its user and company: revoked rights close their screens immediately, a new warehouse
 * contract opens its screens.
 */
function LiveSession({ first, children }: { first: Session; children: ReactNode }) {
  const [session, setSession] = useState(first)
  useEffect(() => {
    // The desk is notified of every company: for staff only an interrupted stream matters, as when their rights change.
    doOn(liveTopic(access === 'customer' ? 'company' : 'session'), async () => {
      // If it cannot be read, the page stays unchanged; signed-out users are redirected to sign-in by the client.
      const now = await loadSession(access, { silent: true }).catch(() => undefined)
      if (!now || (await reloadForOtherUser(first, now))) return
      setSession(now)
      // Renders before missed data is read, so that closed screens make no further calls.
      await new Promise((resolve) => setTimeout(resolve))
    })
  }, [first])
  return <SessionProvider session={session}>{children}</SessionProvider>
}

function PortalShell() {
  const session = useSession()
  return (
    <Shell routes={screens} onLogOut={() => void logOut(session)} onReturn={() => void returnToDesk()} {...shellParts[access]} />
  )
}

const addresses = createHistory(window)

function Page({ first, locale }: { first: Started | Promise<Started>; locale: Awaited<ReturnType<typeof loadAntLocale>> }) {
  const [started, setStarted] = useState(first)
  return (
    <Ant locale={locale} brand={access === 'staff' ? DESK_BRAND : undefined}>
      <QueryClientProvider client={queries}>
        <Suspense fallback={<Boot title={asked ? translate(asked.title) : ''} />}>
          <Portal started={started} onRetry={() => setStarted(attempt())} />
        </Suspense>
      </QueryClientProvider>
      <Toasts />
    </Ant>
  )
}

reloadOnScriptFailure()
reportErrors()
deferRenderDuringClick()
rememberFocus()
document.documentElement.lang = language
// The server lists the features whose texts the screen needs, its own first.
const features = document.documentElement.dataset['texts']?.split(' ') ?? (asked ? [asked.feature] : [])
const [locale] = await Promise.all([
  loadAntLocale(),
  loadTexts(...FRAME, ...features.slice(0, 1).map(namespaceOf)),
  // Missing texts are fetched again where they are shown.
  loadTexts(...features.slice(1).map(namespaceOf)).catch(() => undefined),
])
// With the responses embedded by the server, the page is rendered once, with its first rows; until then it shows the
// server's outline.
const starting = attempt()
let started = undefined as Started
void starting.then((result) => (started = result))
await soon(preloadScreen(asked))
if (asked && typeof started === 'object' && 'session' in started) await readAhead(asked, location, started.session)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page first={started ?? starting} locale={locale} />
  </StrictMode>,
)
showWaitingToast()
