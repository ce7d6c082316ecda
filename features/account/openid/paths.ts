/** SPEC 2: where the portal's own sign-in comes back to. */
export const CALLBACK_PATH = '/oidc-callback'
