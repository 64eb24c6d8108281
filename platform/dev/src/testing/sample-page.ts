const composition = {
  id: 'c0ffee',
  channel: 'staging',
  parts: {
    'mf-cart': {
      version: '1',
      base: '/_parts/mf-cart/1/',
      entry: 'web/remoteEntry.js',
      integrity: 'sha384-x',
      styles: [],
      routes: [{ id: 'cart', path: '/cart', title: 'A < B', kind: 'react', files: ['web/cart.js'] }],
      widgets: [],
    },
    shell: {
      version: '1',
      base: '/_parts/shell/1/',
      entry: 'web/shell.js',
      integrity: 'sha384-y',
      styles: [],
      routes: [],
      widgets: [],
    },
  },
};

const inlined = JSON.stringify(composition).replaceAll('<', '\\u003c');

/** A page as an edge renders it. */
export const samplePage = () => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<script type="application/json" id="farmgate-composition">${inlined}</script>
<script>hold()</script>
<template>
<link rel="preload" as="script" href="/_parts/mf-cart/1/web/cart.js" integrity="sha384-z">
<script defer fetchpriority="low" src="/_parts/shell/1/web/react.js" integrity="sha384-r"></script>
<script defer fetchpriority="low" src="/_parts/shell/1/web/shell.js" integrity="sha384-y"></script>
</template>
<script>start()</script>
<link rel="icon" href="/_parts/shell/1/web/favicon.svg">
<style>.frame{}</style><style>.form{}</style><link rel="stylesheet" disabled data-rspack="shell:chunk-form">
<style>.cart{}</style><link rel="stylesheet" disabled data-rspack="mf_cart:chunk-cart">
</head>
<body>
<div id="app"><!--$--><h1>Cart &amp; more</h1><!--/$--></div>
<script type="application/json" id="farmgate-state">{"router":{}}</script>
</body>
</html>`;
