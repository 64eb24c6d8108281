export { isVersionOf, releaseVersion } from './content-hash.ts';
export { fileRecord } from './integrity.ts';
export { DESCRIPTOR_FILE, DescriptorError, parseDescriptor } from './parse-descriptor.ts';
export { MAX_SAMPLES } from './schema.ts';
export type {
  BuiltWith,
  FileRecord,
  Kit,
  ReleaseDescriptor,
  RouteDescriptor,
  Source,
  WidgetDescriptor,
} from './schema.ts';
export { isContent, isServed, MAPS } from './served-files.ts';
export { styleMarker } from './style-marker.ts';
