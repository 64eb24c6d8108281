import { Type } from 'typebox';
import type { Static } from 'typebox';

export const Settings = Type.Object({
  address: Type.String(),
  contact: Type.String(),
  gmail: Type.String(),
  map_url: Type.String(),
  blog_url: Type.String(),
  tax: Type.Integer(),
  min_range: Type.Integer(),
  max_range: Type.Integer(),
  fieldwork_names: Type.Array(Type.String()),
  delivery: Type.Object({
    by: Type.String(),
    cutoff_hour: Type.Integer(),
    week: Type.Array(Type.Object({ ordered: Type.Integer(), by: Type.Integer(), late_by: Type.Integer() })),
  }),
});
export type Settings = Static<typeof Settings>;

export const SettingsList = Type.Array(Settings);
