"""The routes of the server, as `marias.protocol.routes` lists them."""
