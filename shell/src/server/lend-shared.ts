import * as sharedApi from '@farmgate/shared/api';
import * as sharedAuth from '@farmgate/shared/auth';
import * as sharedData from '@farmgate/shared/data';
import * as sharedForm from '@farmgate/shared/form';
import * as sharedMoney from '@farmgate/shared/money';
import * as sharedNotify from '@farmgate/shared/notify';
import * as sharedParcel from '@farmgate/shared/parcel';
import * as sharedQuery from '@farmgate/shared/query';
import * as sharedRouter from '@farmgate/shared/router';
import * as sharedStorage from '@farmgate/shared/storage';
import * as sharedUi from '@farmgate/shared/ui';
import * as sharedUiForm from '@farmgate/shared/ui/form';
import * as sharedWidgets from '@farmgate/shared/widgets';
import * as dompurify from 'dompurify';
import * as formik from 'formik';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as yup from 'yup';
import { majorOf } from '../majors/major-of.ts';
import { olderMajors } from '../majors/older-majors.server.ts';

/** Modules that remotes' server bundles share with the shell, by import name. */
export const lent: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  dompurify,
  formik,
  yup,
  '@farmgate/shared/api': sharedApi,
  '@farmgate/shared/auth': sharedAuth,
  '@farmgate/shared/data': sharedData,
  '@farmgate/shared/form': sharedForm,
  '@farmgate/shared/money': sharedMoney,
  '@farmgate/shared/notify': sharedNotify,
  '@farmgate/shared/parcel': sharedParcel,
  '@farmgate/shared/query': sharedQuery,
  '@farmgate/shared/router': sharedRouter,
  '@farmgate/shared/storage': sharedStorage,
  '@farmgate/shared/ui': sharedUi,
  '@farmgate/shared/ui/form': sharedUiForm,
  '@farmgate/shared/widgets': sharedWidgets,
};

/** @param major of `@farmgate/shared`. Bundles from before older majors do not give it: they get the oldest one. */
function lend(name: string, major?: string): unknown {
  const older = (olderMajors ?? []).filter(({ version }) => major === undefined || majorOf(version) === major);
  const oldest = older.toSorted((a, b) => Number(majorOf(a.version)) - Number(majorOf(b.version)))[0];
  if (oldest && Object.hasOwn(oldest.modules, name)) return oldest.modules[name];
  if (!Object.hasOwn(lent, name))
    throw new Error(`The shell does not share "${name}" with server bundles. Add it to lend-shared.ts.`);
  return lent[name];
}

/**
 * Lends these modules to remotes' server bundles, which are built without them (`sharedOnServer` in `platform/build`).
 * Only one shell per thread: another shell needs another thread.
 */
export function lendShared(): void {
  Object.defineProperty(globalThis, 'farmgateShared', { value: lend });
}
