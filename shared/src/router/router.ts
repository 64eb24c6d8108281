/**
 * The part of React Router that shell and remotes use. Sharing this module instead of the whole package
 * lets the build drop the rest of it, which is half its weight.
 */
export {
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  createBrowserRouter,
  isRouteErrorResponse,
  redirect,
  replace,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  matchPath,
  matchRoutes,
} from 'react-router-dom';
export type { HydrationState, LoaderFunctionArgs, RouteMatch, RouteObject } from 'react-router-dom';
