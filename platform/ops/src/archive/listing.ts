import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Store } from '../store/store.ts';
import { type SealedFile, sha256 } from './sealed-file.ts';

/** An object of a bucket, and where the archive has its content. */
export interface ListedObject {
  key: string;
  /** ISO time, as the bucket gives it. */
  modified: string;
  file: SealedFile;
}

/** All objects of a bucket at a time. */
export interface Listing {
  /** ISO time before the bucket was listed. */
  taken: string;
  place: string;
  objects: ListedObject[];
}

/** A listing in the archive, without its content. */
export interface ListingFile {
  path: string;
  bytes: number;
  /** Of the stored bytes. */
  sha256: string;
  taken: Date;
}

const PATH = /^listings\/[a-z]+\/([0-9TZ-]+)~([0-9a-f]{64})\.json\.gz$/;

/** Stores a listing. @returns its path, which has its time and the hash of its bytes */
export async function writeListing(store: Store, name: string, listing: Listing): Promise<string> {
  const bytes = await promisify(gzip)(JSON.stringify(listing));
  const path = `listings/${name}/${fileTime(listing.taken)}~${sha256(bytes)}.json.gz`;
  await store.put(path, bytes);
  return path;
}

/** The listings of a bucket, the oldest first. */
export async function listListings(store: Store, name: string): Promise<ListingFile[]> {
  const files: ListingFile[] = [];
  for await (const { key, bytes } of store.list(`listings/${name}/`)) {
    const [, taken, hash] = PATH.exec(key) ?? [];
    if (taken && hash) files.push({ path: key, bytes, sha256: hash, taken: new Date(isoTime(taken)) });
  }
  return files.toSorted((a, b) => a.taken.getTime() - b.taken.getTime());
}

/** @throws Error when the listing is missing or its bytes are not those of its name */
export async function readListing(store: Store, path: string): Promise<Listing> {
  const found = await store.get(path);
  if (!found) throw new Error(`${path} is missing in ${store.place}.`);
  const bytes = await buffer(found.content);
  if (sha256(bytes) !== PATH.exec(path)?.[2]) throw new Error(`${path} in ${store.place} is damaged.`);
  return JSON.parse((await promisify(gunzip)(bytes)).toString()) as Listing;
}

/** ISO times without colons, which some file systems do not allow: `20261123T060512Z-345`. */
const fileTime = (iso: string) => iso.replace(/[-:]/g, '').replace(/\.(\d{3})Z$/, 'Z-$1');
const isoTime = (name: string) =>
  name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(\d{3})$/, '$1-$2-$3T$4:$5:$6.$7Z');
